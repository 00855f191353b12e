import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Call } from './endpoint.ts'
import { whenClosed } from './when-closed.ts'

export type ZipEntry = {
  readonly name: string
  readonly stream: Readable
  readonly at: Date
  /** Not for pictures and videos, which are packed already. */
  readonly compress: boolean
}

/**
 * Sends a ZIP file that is made while it is read: one file after the other, and none is opened before the one before is
 * sent, so that memory stays the same. `fill` fails at its next file when the client has left.
 */
export function sendZip(
  call: Call,
  fileName: string,
  fill: (add: (entry: ZipEntry) => Promise<void>) => Promise<void>,
) {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const gone = new AbortController()
  whenClosed(call.reply, () => gone.abort())
  void fill((entry) => add(zip, entry, gone.signal)).then(
    () => zip.end(),
    (error: Error) => output.destroy(error),
  )
  return zipHeaders(call, fileName).send(output)
}

export function zipHeaders({ reply }: Call, fileName: string) {
  return reply
    .header('Content-Type', 'application/zip')
    .header('Cache-Control', 'private, no-store')
    .header('Content-Disposition', `attachment; filename="${fileName}.zip"`)
}

async function add(zip: ZipFile, entry: ZipEntry, gone: AbortSignal): Promise<void> {
  const { name, stream, at, compress } = entry
  zip.addReadStream(stream, name, { mtime: at, compress })
  const leave = () => stream.destroy(new Error('the client left'))
  gone.addEventListener('abort', leave)
  try {
    if (gone.aborted) leave()
    await finished(stream, { writable: false })
  } finally {
    gone.removeEventListener('abort', leave)
  }
}
