"""Traces of requests for OpenTelemetry, where a collector is configured. It needs the extra `telemetry`.

A span has the method, the route and the status; never the path itself, whose ids lead to tables, nor cookies or names.
"""

import asyncio

from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import SpanKind, Status, StatusCode

from rage import __version__

_FAILED = 500


class Tracing(ASGIMiddleware):
    """Makes a span of every request, and sends them to a collector now and then, from a thread."""

    def __init__(self, endpoint: str) -> None:
        resource = Resource.create({"service.name": "rage", "service.version": __version__})
        self._provider = TracerProvider(resource=resource)
        exporter = OTLPSpanExporter(endpoint=f"{endpoint.rstrip('/')}/v1/traces")
        self._provider.add_span_processor(BatchSpanProcessor(exporter))
        self._tracer = self._provider.get_tracer("rage", __version__)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        method, route = str(scope.get("method", "")), str(scope.get("path_template", ""))
        attributes = {"http.request.method": method, "http.route": route}
        with self._tracer.start_as_current_span(
            f"{method} {route}", kind=SpanKind.SERVER, attributes=attributes
        ) as span:

            async def send_and_note(message: Message) -> None:
                if message["type"] == "http.response.start":
                    status = message["status"]
                    span.set_attribute("http.response.status_code", status)
                    if status >= _FAILED:
                        span.set_status(Status(StatusCode.ERROR))
                await send(message)

            await next_app(scope, receive, send_and_note)

    async def stop(self) -> None:
        """Send what is left."""
        await asyncio.to_thread(self._provider.shutdown)
