"""Builds the page into wheels and source archives, so that an installed package needs no Node."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "web"))


class PageBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs `web/build.py` unless the page is there already."""

    def dependencies(self) -> list[str]:
        """What the page's build needs; nothing where it is built already, as it is in a source archive."""
        if (Path(self.root) / "src" / "rage" / "server" / "page" / "index.html").exists():
            return []
        from nodejs import node_is_new_enough  # noqa: PLC0415

        node = (Path(self.root) / "requirements" / "node.txt").read_text(encoding="utf-8").split()
        return ["msgspec>=0.20,<1", *([] if node_is_new_enough() else [line for line in node if "==" in line])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build for real archives; an editable install serves whatever lies in the working tree."""
        from build import PAGE, build  # noqa: PLC0415

        if version != "editable" and not (PAGE / "index.html").exists():
            build()
        build_data["artifacts"].append("src/rage/server/page")
