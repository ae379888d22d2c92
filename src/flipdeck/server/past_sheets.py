"""Past games for those who hold their codes: summaries, files to keep and to bring back, deletion.

There is no list of sheets: a device asks for the codes that it remembers.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from flipdeck.companion import files
from flipdeck.companion.history import name_statistics, past_sheet
from flipdeck.engine import record

from . import log
from .context import ServerContext
from .directory import Directory
from .display_names import player_name, read_code
from .http_messages import PastAsked, PastGames, SheetCode
from .origins import Origins
from .protocols import FILE_BYTES, FILE_PATH
from .refusals import Refused, ServerRefusal
from .responses import OwnPages, address, ignore_body, or_refusal
from .sheet_room import SheetRoom, SheetTable, now

FILES = {
    "json": ("json", "application/json"),
    "csv": ("csv", "text/csv"),
    "record": ("flipdeck", "text/plain"),
}


class PastSheets:
    def __init__(self, context: ServerContext, directory: Directory, origins: Origins) -> None:
        self.context = context
        self.directory = directory
        self.pages = OwnPages(context, origins)

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/api/sheets/past", self.past, methods=["POST"]),
            Route(FILE_PATH, self.bring, methods=["POST"]),
            Route("/api/sheets/{code}/export/{kind}", self.export),
            Route("/api/sheets/{code}", self.delete, methods=["DELETE"]),
        ]

    @asynccontextmanager
    async def find(self, code: str, address: str) -> AsyncIterator[SheetRoom]:
        async with self.directory.find(code, address) as lease:
            if not isinstance(lease.room, SheetRoom):
                raise Refused(ServerRefusal.NOT_A_SHEET)
            yield lease.room

    # Summaries

    async def past(self, request: Request) -> Response:
        read = partial(msgspec.json.decode, type=PastAsked)
        return await self.pages.answer(request, read, self.past_games)

    async def past_games(self, asked: PastAsked, address: str) -> PastGames:
        """After too many wrong codes the rest of them have to wait."""
        sheets, gone = [], []
        for code in dict.fromkeys(asked.codes):
            try:
                async with self.find(code, address) as room:
                    sheets.append(past_sheet(room.table.code, room.table.sheet))
            except Refused as refused:
                if refused.reason in (ServerRefusal.UNKNOWN_TABLE, ServerRefusal.NOT_A_SHEET):
                    gone.append(code)
            await asyncio.sleep(0)
        return PastGames(sheets, name_statistics(sheets), gone)

    # Files

    async def export(self, request: Request) -> Response:
        return await or_refusal(self.exported(request))

    async def exported(self, request: Request) -> Response:
        code, kind = read_code(request.path_params["code"]), request.path_params["kind"]
        async with self.find(code, address(request)) as room:
            content = await self.file(request, room.table, kind)
        ending, media = FILES[kind]
        name = f"flipdeck-{code}.{ending}"
        return Response(
            content,
            media_type=media,
            headers={
                "content-disposition": f'attachment; filename="{name}"',
                "cache-control": "no-store",
            },
        )

    async def file(self, request: Request, table: SheetTable, kind: str) -> str | bytes:
        match kind:
            case "csv":
                return files.as_csv(table.sheet)
            case "record":
                stored = await self.context.store.read(table.code)
                return await self.pages.in_thread(request, as_record, stored)
            case "json":
                return files.as_json(await self.context.store.read(table.code))
            case _:
                raise Refused(ServerRefusal.MALFORMED)

    async def bring(self, request: Request) -> Response:
        """The body is a file, as `export` gives it, or a record."""
        return await self.pages.answer(request, bytes, self.import_file, 201, FILE_BYTES)

    async def import_file(self, content: bytes, address: str) -> SheetCode:
        if not self.context.new_tables.spend(address):
            raise Refused(ServerRefusal.TOO_MANY_TABLES)
        clean = partial(player_name, max_chars=self.context.limits.name_chars)
        entries = await asyncio.to_thread(files.read, content, now(), clean)
        return await self.directory.store_sheet(entries)

    # The end

    async def delete(self, request: Request) -> Response:
        code = request.path_params["code"]

        async def work(nothing: None, address: str) -> SheetCode:
            async with self.find(code, address) as room:
                await room.delete()
            return SheetCode(read_code(code))

        return await self.pages.answer(request, ignore_body, work)


def as_record(stored: list[bytes]) -> str:
    """From the log, since the sheet itself may change meanwhile."""
    table = SheetTable("")
    for line in stored:
        table.apply(log.read(line))
    return record.dumps(files.as_match(table.sheet))
