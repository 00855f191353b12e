import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FaultCode } from '@guise/core'
import { HTTP_STATUS } from './faults.ts'

const TOO_LARGE: readonly [FaultCode, string] = [
  'PAYLOAD_TOO_LARGE',
  'The headers of this request are too large.',
]
const NOT_HTTP: readonly [FaultCode, string] = [
  'MALFORMED_JSON',
  'This is not a complete HTTP request. Check the client and any proxy in between.',
]

const LINGER_MS = 1000

/** What Node refuses before there is a request: answered like everything else, then closed. */
export function refuseProtocolError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    setImmediate(refuseTooLate, error, socket, socket.bytesWritten)
  else refuse(error, socket)
}

/**
 * Node looks at the clock before it reads. In a busy process the request of a punctual client may be waiting to be
 * read: by the next turn of the event loop it has been, as a whole, and is being answered, or was.
 */
function refuseTooLate(
  error: Error,
  socket: Socket & { readonly _httpMessage?: ServerResponse },
  writtenBefore: number,
): void {
  const { _httpMessage: answer } = socket
  // What was answered earlier on this connection is no reason to wait for a slow client's next request.
  if (answer?.req.complete || socket.bytesWritten > writtenBefore) return
  // Browsers open connections in advance. An answer to nothing would be taken for that to the request which is
  // just being sent; of a closed connection they know that nobody read it, and send it again.
  if (socket.bytesRead === 0 || answer?.headersSent) socket.destroy()
  else refuse(error, socket)
}

function refuse(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const [code, message] = error.code === 'HPE_HEADER_OVERFLOW' ? TOO_LARGE : NOT_HTTP
  const requestId = randomUUID()
  const body = JSON.stringify({
    error_code: code,
    message,
    request_id: requestId,
    retryable: false,
  })
  const head = [
    `HTTP/1.1 ${HTTP_STATUS[code]} Refused`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ]
  // A client that never closes its side would keep the connection, and all that hangs on it.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
