"""Workers play a match: this process, several on this machine, or a Dask cluster. The results are the same."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import parent_process
from types import FrameType
from typing import Any, NoReturn

from rage.lab.arena.match_plan import Board, MatchPlan, batches_of
from rage.lab.arena.playing import Batch, play_boards

CONNECT_TIMEOUT_S = 10.0
"""Seconds to wait for a cluster."""
Work = Callable[[MatchPlan, list[Board]], Batch]
_INTERRUPTIONS = (signal.SIGINT, signal.SIGTERM)


class ClusterError(RuntimeError):
    """There is no cluster to work on; without an address, the library for it is missing."""

    def __init__(self, address: str | None = None, why: str = "") -> None:
        super().__init__(address, why)
        self.address = address
        self.why = why


def play_match(plan: MatchPlan, jobs: int = 1, cluster: str | None = None) -> Generator[Batch]:
    """Play the whole plan, and yield batches as they are finished."""
    batches = batches_of(plan)
    if cluster is None and min(jobs, len(batches)) <= 1:
        for boards in batches:
            yield play_boards(plan, boards)
        return
    with _on_cluster(cluster) if cluster is not None else _on_this_machine(min(jobs, len(batches))) as (pool, work):
        futures: list[Future[Batch]] = [pool.submit(work, plan, boards) for boards in batches]
        for future in as_completed(futures):
            yield future.result()


@contextmanager
def _on_this_machine(jobs: int) -> Iterator[tuple[Executor, Work]]:
    """Start worker processes. When we are interrupted they stop too, and with them the programs they have started."""
    others = multiprocessing.active_children()
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=_prepare)
    try:
        yield pool, _play_interruptibly
    except BaseException:
        for worker in multiprocessing.active_children():
            if worker not in others:
                worker.terminate()
        pool.shutdown(cancel_futures=True)
        raise
    pool.shutdown()


def _prepare() -> None:
    """Between portions of work interruptions are left to the main process; when that is gone, so are we."""
    signal.signal(signal.SIGINT, _disregard)
    threading.Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    leader = parent_process()
    if leader is not None:
        leader.join()
        os.kill(os.getpid(), signal.SIGTERM)


def _play_interruptibly(plan: MatchPlan, boards: list[Board]) -> Batch:
    """Play; on an interruption or termination end the programs, and then this process."""
    for number in _INTERRUPTIONS:
        signal.signal(number, _interrupt)
    try:
        return play_boards(plan, boards)
    except KeyboardInterrupt:
        os._exit(1)
    finally:
        signal.signal(signal.SIGINT, _disregard)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _interrupt(_number: int, _frame: FrameType | None) -> NoReturn:
    for number in _INTERRUPTIONS:
        signal.signal(number, _disregard)  # a second one must not disturb the leaving
    raise KeyboardInterrupt


def _disregard(_number: int, _frame: FrameType | None) -> None:
    """Unlike SIG_IGN, this may also take the place of a handler whose signal has just come."""


@contextmanager
def _on_cluster(address: str) -> Iterator[tuple[Executor, Work]]:
    """A Dask cluster, through its own executor."""
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise ClusterError from None
    try:
        client = distributed.Client(address, timeout=CONNECT_TIMEOUT_S, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterError(address, str(error)) from None
    with client:
        executor = client.get_executor(pure=False)
        try:
            yield executor, play_boards
        finally:
            executor.shutdown(wait=False)
