"""The disk itself: what was synced is there, and what was not may be there, missing or torn."""

from pathlib import Path
from random import Random

from faults.disk.disk import Disk
from faults.disk.trace import Operation

MANY = 40


def done(call: str, *paths: Path, content: bytes = b"", numbers: tuple[int, ...] = (), flags: str = "") -> Operation:
    return Operation(0.0, 1, True, True, call, [str(path) for path in paths], content, list(numbers), flags, 0)


def found(disk: Disk, tmp_path: Path, name: str) -> set[bytes | None]:
    """What a file may hold after a crash."""
    contents = set()
    for seed in range(MANY):
        image = tmp_path / f"image-{seed}-{len(list(tmp_path.iterdir()))}"
        disk.crash(image, Random(seed))
        contents.add((image / name).read_bytes() if (image / name).exists() else None)
    return contents


def test_a_write_counts_when_it_is_synced_and_a_name_when_its_folder_is(tmp_path: Path) -> None:
    root, file = tmp_path / "root", tmp_path / "root" / "file"
    root.mkdir()
    disk = Disk(root)
    disk.follow(done("openat", file, flags="O_RDWR|O_CREAT"))
    disk.follow(done("pwrite64", file, content=b"old", numbers=(3, 0)))
    assert found(disk, tmp_path, "file") == {None, b"", b"old"}
    disk.follow(done("fsync", root))
    assert found(disk, tmp_path, "file") == {b"", b"old"}
    disk.follow(done("fdatasync", file))
    assert found(disk, tmp_path, "file") == {b"old"}
    disk.follow(done("pwrite64", file, content=b"new", numbers=(3, 0)))
    assert found(disk, tmp_path, "file") == {b"old", b"new"}
    disk.follow(done("unlink", file))
    assert None in found(disk, tmp_path, "file")


def test_a_write_over_several_sectors_may_be_torn(tmp_path: Path) -> None:
    root, file = tmp_path / "root", tmp_path / "root" / "file"
    root.mkdir()
    disk = Disk(root)
    disk.follow(done("openat", file, flags="O_RDWR|O_CREAT"))
    disk.follow(done("pwrite64", file, content=b"o" * 1024, numbers=(1024, 0)))
    disk.follow(done("fsync", file))
    disk.follow(done("fsync", root))
    disk.follow(done("pwrite64", file, content=b"n" * 1024, numbers=(1024, 0)))
    halves = {b"o" * 512 + b"n" * 512, b"n" * 512 + b"o" * 512}
    assert found(disk, tmp_path, "file") == {b"o" * 1024, b"n" * 1024, *halves}


def test_a_file_takes_the_name_of_another_when_their_folder_is_synced(tmp_path: Path) -> None:
    root, base = tmp_path / "root", tmp_path / "base"
    for folder in (root, base):
        folder.mkdir()
    (base / "file").write_bytes(b"old")
    disk, draft = Disk(root, base), root / "draft"
    disk.follow(done("openat", draft, flags="O_RDWR|O_CREAT"))
    disk.follow(done("write", draft, content=b"new"))
    disk.follow(done("fsync", draft))
    disk.follow(done("rename", draft, root / "file"))
    assert found(disk, tmp_path, "file") == {b"old", b"new"}
    disk.follow(done("fsync", root))
    assert found(disk, tmp_path, "file") == {b"new"}
    assert found(disk, tmp_path, "draft") == {None}


def test_a_sync_that_has_not_ended_promises_nothing(tmp_path: Path) -> None:
    root, file = tmp_path / "root", tmp_path / "root" / "file"
    root.mkdir()
    disk = Disk(root)
    disk.follow(done("openat", file, flags="O_RDWR|O_CREAT"))
    disk.follow(done("fsync", root))
    disk.follow(done("pwrite64", file, content=b"new", numbers=(3, 0)))
    begun = done("fsync", file)._replace(id=7, is_ended=False)
    disk.follow(begun)
    assert found(disk, tmp_path, "file") == {b"", b"new"}
    disk.follow(done("pwrite64", file, content=b"two", numbers=(3, 0))._replace(id=8))
    disk.follow(begun._replace(is_begun=False, is_ended=True))
    assert found(disk, tmp_path, "file") == {b"new", b"two"}


def test_on_some_disks_a_synced_file_keeps_its_name(tmp_path: Path) -> None:
    root, file = tmp_path / "root", tmp_path / "root" / "file"
    root.mkdir()
    for keeps_names, contents in ((False, {None, b"new"}), (True, {b"new"})):
        disk = Disk(root, keeps_names=keeps_names)
        disk.follow(done("openat", file, flags="O_RDWR|O_CREAT"))
        disk.follow(done("pwrite64", file, content=b"new", numbers=(3, 0)))
        for _ in range(2):
            disk.follow(done("fsync", file))
        assert found(disk, tmp_path, "file") == contents
