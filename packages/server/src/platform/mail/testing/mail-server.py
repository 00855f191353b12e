"""A mail server for tests, by aiosmtpd: it says its port, then every message that it accepted, as lines of JSON.

It refuses recipients "refused@..." for good and "later@..." for now. It ends when its input does.
"""
import asyncio
import json
import ssl
import sys

from aiosmtpd.smtp import SMTP

CERTIFICATE = sys.argv[1] if len(sys.argv) > 1 else None


def say(**line):
    print(json.dumps(line), flush=True)


class Mailbox:
    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("refused@"):
            return f"550 5.1.1 <{address}> is nobody here"
        if address.startswith("later@"):
            return f"451 4.7.1 <{address}> try again later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        say(
            sender=envelope.mail_from,
            to=envelope.rcpt_tos,
            content=envelope.content.decode("utf8", "replace"),
            isEncrypted=session.ssl is not None,
        )
        return "250 OK"


def server():
    options = {"hostname": "mail.test", "enable_SMTPUTF8": True}
    if CERTIFICATE:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(CERTIFICATE)
        options |= {"tls_context": context, "require_starttls": True}
    return SMTP(Mailbox(), **options)


async def main():
    loop = asyncio.get_running_loop()
    listening = await loop.create_server(server, "127.0.0.1", 0)
    say(port=listening.sockets[0].getsockname()[1])
    await loop.run_in_executor(None, sys.stdin.read)
    listening.close()


asyncio.run(main())
