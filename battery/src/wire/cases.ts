import type { Script } from './connection.ts'

/**
 * What is sent as bare bytes, and what must come of it:
 * - `one`: one answer at most, and never one to the request that hides in the first;
 * - `refused`: as `one`, and that answer of an api is a 4xx (a router may clean up what it forwards);
 * - `cut`: the connection is closed within the limit, whatever is still being sent.
 */
export type Case = {
  readonly name: string
  readonly must: 'one' | 'refused' | 'cut'
  /** `hidden` is a request of its own; `key` lets a request in, so that its body is read. */
  readonly script: (hidden: string, key: string) => Script
  readonly limitMs?: number
}

const HOST = 'Host: booth.invalid'
const POST = `POST /v1/estimates HTTP/1.1\r\n${HOST}\r\nContent-Type: application/json`
const posted = (key: string) => `${POST}\r\nX-API-Key: ${key}`
const GET = `GET /healthz HTTP/1.1\r\n${HOST}`

const ambiguous = (name: string, headers: string, body: (hidden: string) => string): Case => ({
  name,
  must: 'refused',
  script: (hidden, key) => [`${posted(key)}\r\n${headers}\r\n\r\n${body(hidden)}`],
})
const chunked = (hidden: string) => `0\r\n\r\n${hidden}`
const long = (hidden: string) => hidden

/** Two lengths in one request: who reads the other one sees a second request in its body. */
const SMUGGLING: readonly Case[] = [
  ambiguous('length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked', chunked),
  ambiguous('chunks and length', 'Transfer-Encoding: chunked\r\nContent-Length: 400', chunked),
  ambiguous('two lengths', 'Content-Length: 0\r\nContent-Length: 90', long),
  ambiguous('two lengths in one header', 'Content-Length: 0, 90', long),
  ambiguous('a signed length', 'Content-Length: +0', long),
  ambiguous('a negative length', 'Content-Length: -1', long),
  ambiguous('a length in hexadecimal', 'Content-Length: 0x0', long),
  ambiguous('a space before the colon', 'Content-Length : 0', long),
  ambiguous('chunks with a space before the colon', 'Transfer-Encoding : chunked', chunked),
  ambiguous('chunks by another name', 'Transfer-Encoding: xchunked', chunked),
  ambiguous('chunks twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', chunked),
  ambiguous('chunks first, then another', 'Transfer-Encoding: chunked, identity', chunked),
  ambiguous('a vertical tab before chunks', 'Transfer-Encoding:\x0bchunked', chunked),
  ambiguous(
    'a size of a chunk beyond 64 bits',
    'Transfer-Encoding: chunked',
    (hidden) => `10000000000000000\r\n${hidden}`,
  ),
  ambiguous(
    'a negative size of a chunk',
    'Transfer-Encoding: chunked',
    (hidden) => `-1\r\n${hidden}`,
  ),
  ambiguous(
    'a chunk that is longer than it says',
    'Transfer-Encoding: chunked',
    (hidden) => `1\r\nab\r\n0\r\n\r\n${hidden}`,
  ),
  ambiguous(
    'a chunk extension with a line of its own',
    'Transfer-Encoding: chunked',
    (hidden) => `0;a=\n${hidden}\r\n\r\n`,
  ),
]

const refusedHead = (name: string, head: string): Case => ({
  name,
  must: 'refused',
  script: () => [`${head}\r\n\r\n`],
})

const HEADS: readonly Case[] = [
  refusedHead('a header of 64 kB', `${GET}\r\nX-A: ${'a'.repeat(65_536)}`),
  refusedHead('3,000 headers', `${GET}${'\r\nX-A: b'.repeat(3000)}`),
  refusedHead('an address of 100 kB', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${HOST}`),
  refusedHead('a folded header', `${GET}\r\nX-A: b\r\n Transfer-Encoding: chunked`),
  refusedHead('a line that ends with CR alone', `${GET}\r\nX-A: b\rContent-Length: 0`),
  refusedHead('a NUL in a header', `${GET}\r\nX-A: b\0c`),
  refusedHead('no host', 'GET /healthz HTTP/1.1'),
  refusedHead('another protocol', `GET /healthz HTTP/9.9\r\n${HOST}`),
  refusedHead('a method of its own', `BREW /v1/jobs HTTP/1.1\r\n${HOST}`),
  refusedHead('TLS on a plain port', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'),
  refusedHead('a proxy request', `CONNECT 127.0.0.1:6379 HTTP/1.1\r\n${HOST}`),
]

/** A byte now and then, which keeps a naive time limit from running out. */
function* drip(begin: string, byte: string, everyMs: number, times: number): Script {
  yield begin
  for (let n = 0; n < times; n++) {
    yield everyMs
    yield byte
  }
}

/** What the service says of itself: 15 s for headers, 120 s for a request; and some for the looking. */
const HEADERS_MS = 30_000
const BODY_MS = 140_000

const SLOW: readonly Case[] = [
  {
    name: 'headers a byte at a time',
    must: 'cut',
    limitMs: HEADERS_MS,
    script: () => drip(`${GET}\r\nX-A: `, 'a', 1000, 200),
  },
  {
    name: 'headers a byte at a time, after a request that was answered',
    must: 'cut',
    limitMs: HEADERS_MS,
    script: () => drip(`${GET}\r\n\r\n${GET}\r\nX-A: `, 'a', 1000, 200),
  },
  {
    name: 'nothing at all',
    must: 'cut',
    limitMs: HEADERS_MS,
    script: () => [],
  },
  {
    name: 'a body a byte at a time',
    must: 'cut',
    limitMs: BODY_MS,
    script: (_, key) =>
      drip(`${posted(key)}\r\nContent-Length: 5000\r\n\r\n{"a":"`, 'a', 1000, 300),
  },
  {
    name: 'a body a byte at a time, after a request that was answered',
    must: 'cut',
    limitMs: BODY_MS,
    script: (_, key) =>
      drip(`${GET}\r\n\r\n${posted(key)}\r\nContent-Length: 5000\r\n\r\n{"a":"`, 'a', 1000, 300),
  },
  {
    name: 'chunks a byte at a time',
    must: 'cut',
    limitMs: BODY_MS,
    script: (_, key) =>
      drip(`${posted(key)}\r\nTransfer-Encoding: chunked\r\n\r\n`, '1\r\na\r\n', 1000, 300),
  },
]

export const CASES: readonly Case[] = [...SMUGGLING, ...HEADS, ...SLOW]
