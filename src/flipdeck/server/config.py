"""Limits on what clients may send, open and keep; every number is here."""

import msgspec


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    message_bytes: int = 4 * 1024
    fragments: int = 32
    send_bytes: int = 256 * 1024  # unsent to one client; then it is cut off and may come again
    system_bytes: int = 64 * 1024  # the same, in the system's buffer
    pings_a_second: float = 5
    ping_seconds: float = 15  # between pings to a client, and for its answer
    connections: int = 12_000
    # Sockets, and those who have not yet asked for anything: behind one router a class of forty may
    # come at once, and a browser opens six for its files.
    connections_an_address: int = 300
    handshake_seconds: float = 10
    requests_a_second: float = 20  # over HTTP, an address
    request_burst: int = 1_000  # a first visit to a table takes twenty, and a class comes together
    messages_a_second: float = 20
    message_burst: int = 40
    messages_over: int = 200  # refused for their rate, before the connection is closed
    phrases: int = 5
    phrases_seconds: float = 10
    wrong_tries: int = 20  # codes and tokens, an address
    wrong_tries_seconds: float = 60
    tables: int = 10  # created, an address
    tables_seconds: float = 60
    rooms: int = 5_000
    watchers: int = 1_000
    host_seconds: float = 60  # a host who has gone may be sharing the table's link
    name_chars: int = 24
    recent_events: int = 60
    # Unanswered messages, beyond which lobby and phrases, then also moves are refused as busy: so
    # few that the last one accepted is still answered in a quarter of a second.
    lobby_in_flight: int = 80
    moves_in_flight: int = 160
    lag_seconds: float = 0.25
