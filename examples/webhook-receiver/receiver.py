"""Receives the events of an account. The standard library is enough.

    export WEBHOOK_SECRET=whsec_...
    python3 receiver.py 8000
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import os
import re
import sys
import time
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
TOLERANCE_SECONDS = 300
LARGEST_BODY = 1_000_000
# Not isdigit(), to which "²" is a digit, and not int(), which takes "-1".
NUMBER = re.compile("[0-9]{1,12}")

# Ids of messages that were handled: a message whose answer was lost comes again. Keep yours in a database.
handled: set[str] = set()


def is_genuine(headers: Message, body: bytes) -> bool:
    """Standard Webhooks: HMAC-SHA256 over id, time and body. Every byte counts, so check before you parse."""
    message_id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not NUMBER.fullmatch(timestamp) or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    digest = hmac.digest(KEY, f"{message_id}.{timestamp}.".encode() + body, hashlib.sha256)
    expected = b"v1," + base64.b64encode(digest)
    # While a secret is being rotated, there are two signatures.
    signatures = headers.get("webhook-signature", "").encode().split()
    return any(hmac.compare_digest(expected, signature) for signature in signatures)


class Receiver(BaseHTTPRequestHandler):
    # Seconds. Whoever sends less than they announced is not waited for.
    timeout = 10

    def do_POST(self) -> None:
        length = self.headers.get("content-length", "")
        if not NUMBER.fullmatch(length):
            self.answer(400)
            return
        if int(length) > LARGEST_BODY:
            self.answer(413)
            return
        body = self.rfile.read(int(length))
        if not is_genuine(self.headers, body):
            self.answer(400)
            return
        # Answer at once and work afterwards: whoever waits for more than some seconds sends it again.
        self.answer(204)
        if self.headers["webhook-id"] not in handled:
            handled.add(self.headers["webhook-id"])
            handle(json.loads(body))

    def answer(self, status: int) -> None:
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Says nothing for each request."""


def handle(event: dict[str, Any]) -> None:
    data = event["data"]
    if event["type"] == "job.completed":
        print("completed", data["id"], *(output["url"] for output in data["outputs"]), flush=True)
    else:
        print(event["type"], data.get("id", ""), flush=True)


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Receiver)
    print(f"listening on {server.server_port}", flush=True)
    server.serve_forever()
