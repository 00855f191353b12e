import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'

/** What must survive a crash: written before anything is sent, so that it is never asked for twice. */
export type Journal = {
  /** Names this run to the service, both as its idempotency key and as the job's client reference. */
  readonly key: string
  /** The request exactly as it is sent: the same key with another body would be refused. */
  readonly body: string
  readonly jobId?: string
  readonly saved?: true
}

export function readJournal(file: string): Journal | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

export function writeJournal(file: string, journal: Journal): Journal {
  writeWhole(file, JSON.stringify(journal))
  return journal
}

/** On the disk and whole, or not there at all: a crash in the middle leaves what was there before. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const unfinished = `${file}.unfinished`
  const descriptor = openSync(unfinished, 'w', 0o600)
  const bytes = Buffer.from(content)
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
  fsyncSync(descriptor)
  closeSync(descriptor)
  renameSync(unfinished, file)
}
