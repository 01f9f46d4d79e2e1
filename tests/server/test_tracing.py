"""Traces: every request is a span at the collector, by its route, without ids."""

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib.util import find_spec
from pathlib import Path
from threading import Thread

import pytest
from cli.run_command import run
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from server.client import http_client
from server.running_server import config_for, open_server

from rage.cli.serve import command


class Collector(BaseHTTPRequestHandler):
    """Keeps what is sent to it."""

    received: list[tuple[str, bytes]]

    def do_POST(self) -> None:
        self.received.append((self.path, self.rfile.read(int(self.headers["content-length"]))))
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_said: object) -> None:
        pass


@pytest.fixture
def collector() -> Iterator[HTTPServer]:
    Collector.received = []
    server = HTTPServer(("127.0.0.1", 0), Collector)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


async def test_requests_are_traced_by_their_route(collector: HTTPServer, tmp_path: Path) -> None:
    config = config_for(tmp_path, otlp_endpoint=f"http://127.0.0.1:{collector.server_port}")
    async with open_server(config) as server, http_client(server) as client:
        await client.get("/api/home")
        await client.get("/api/games/abcdefgh.rage")
    assert {path for path, _body in Collector.received} == {"/v1/traces"}
    assert not any(b"abcdefgh" in body for _path, body in Collector.received)
    spans = [
        span
        for _path, body in Collector.received
        for resource in ExportTraceServiceRequest.FromString(body).resource_spans
        for scope in resource.scope_spans
        for span in scope.spans
    ]
    told = {span.name: {each.key: each.value for each in span.attributes} for span in spans}
    assert {name: seen["http.response.status_code"].int_value for name, seen in told.items()} == {
        "GET /api/home": 200,
        "GET /api/games/{id}": 404,
    }


def test_without_the_extra_it_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "find_spec", lambda name: None if name == "opentelemetry" else find_spec(name))
    code, _, errors = run("serve", "--otlp-endpoint", "http://127.0.0.1:4318", "--language", "en")
    assert (code, "rage-cards[telemetry]" in errors) == (2, True)
