/**
 * How two processes talk: the length of a head, the head as JSON, then the bytes of its files. Pictures and
 * films cross as they are, in whatever chunks the pipe takes, so that the event loop is never held up by a
 * large one.
 */

/** Where a child finds the channel to its parent. What libraries print goes elsewhere. */
export const CHANNEL_FD = 3

/** What a parent tells its child. */
export type Command = { readonly kind: 'run'; readonly task: unknown } | { readonly kind: 'abort' }

/** What a child tells its parent: once that it is ready, then one end for each task. */
export type ChildEvent =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly fraction: number }
  | { readonly kind: 'ended'; readonly outcome: Outcome; readonly residentBytes: number }

export type Outcome =
  | { readonly kind: 'succeeded'; readonly result: unknown }
  | { readonly kind: 'error'; readonly error: ErrorDetails }

export type ErrorDetails = {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
}

/** What a reader accepts; a message that announces more breaks the protocol. */
export type MessageLimits = {
  readonly maxHeadBytes: number
  /** Of all files of a message together. */
  readonly maxFileBytes: number
}

type Head = {
  /** The message, with the number of a file wherever bytes were. */
  readonly rest: unknown
  /** The lengths of the files that follow. */
  readonly files: readonly number[]
}

const PREFIX = 4

/** No key of a recipe or a request begins like this. */
const FILE = '\u0000file'

/** The message as it is written, part by part. It is plain data; bytes may stand anywhere in it. */
export function encodeMessage(message: Command | ChildEvent): Uint8Array[] {
  const files: Uint8Array[] = []
  const pack = (part: unknown): unknown => {
    if (part instanceof Uint8Array) return { [FILE]: files.push(part) - 1 }
    if (Array.isArray(part)) return part.map(pack)
    if (part === null || typeof part !== 'object') return part
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, pack(inner)]))
  }
  const rest = pack(message)
  const head = { rest, files: files.map(({ length }) => length) } satisfies Head
  const json = Buffer.from(JSON.stringify(head))
  const prefix = Buffer.alloc(PREFIX)
  prefix.writeUInt32BE(json.length)
  return [Buffer.concat([prefix, json]), ...files]
}

/** Puts messages together from chunks; allocates only what was announced within the limits. */
export class MessageReader {
  readonly #limits: MessageLimits
  readonly #prefix = new Uint8Array(PREFIX)
  /** What is being filled. */
  #target: Uint8Array = this.#prefix
  #filled = 0
  #rest: unknown
  #files: readonly Uint8Array[] = []
  /** Files that are not there yet, the next one last. */
  #missing: Uint8Array[] = []

  constructor(limits: MessageLimits) {
    this.#limits = limits
  }

  /** Throws when the other side breaks the protocol; the reader is of no use afterwards. */
  *push(chunk: Buffer): Generator<unknown> {
    let at = 0
    while (at < chunk.length) {
      const copied = chunk.copy(this.#target, this.#filled, at)
      at += copied
      this.#filled += copied
      if (this.#filled < this.#target.length) continue
      this.#filled = 0
      if (this.#target === this.#prefix) {
        this.#target = this.#allocateHead()
        continue
      }
      if (this.#missing.length === 0) this.#readHead(this.#target)
      else this.#missing.pop()
      const next = this.#missing.at(-1)
      this.#target = next ?? this.#prefix
      if (!next) yield unpack(this.#rest, this.#files)
    }
  }

  #allocateHead(): Uint8Array {
    const length = Buffer.from(this.#prefix).readUInt32BE()
    if (length === 0 || length > this.#limits.maxHeadBytes) {
      throw new Error(`message out of bounds: a head of ${length} bytes`)
    }
    return new Uint8Array(length)
  }

  #readHead(bytes: Uint8Array): void {
    const { rest, files } = JSON.parse(Buffer.from(bytes).toString('utf8')) as Partial<Head>
    if (!Array.isArray(files) || !files.every((size) => Number.isSafeInteger(size) && size >= 0)) {
      throw new Error('message without the lengths of its files')
    }
    const total = files.reduce((sum, size) => sum + size, 0)
    if (total > this.#limits.maxFileBytes) {
      throw new Error(`message out of bounds: files of ${total} bytes`)
    }
    this.#rest = rest
    this.#files = files.map((size) => new Uint8Array(size))
    this.#missing = this.#files.filter(({ length }) => length > 0).reverse()
  }
}

function unpack(part: unknown, files: readonly Uint8Array[]): unknown {
  if (Array.isArray(part)) return part.map((inner) => unpack(inner, files))
  if (part === null || typeof part !== 'object') return part
  if (FILE in part) return files[Number(part[FILE])]
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, unpack(inner, files)]))
}

/** A child may have been taken over by what it read, so what it says is checked like any foreign input. */
export function readEvent(message: unknown): ChildEvent {
  const { kind, fraction, outcome, residentBytes } = fieldsOf(message)
  if (kind === 'ready') return { kind }
  if (kind === 'progress' && typeof fraction === 'number') return { kind, fraction }
  if (kind === 'ended' && typeof residentBytes === 'number') {
    return { kind, outcome: readOutcome(outcome), residentBytes }
  }
  throw new Error('no event of a child')
}

function readOutcome(outcome: unknown): Outcome {
  const { kind, result, error } = fieldsOf(outcome)
  if (kind === 'succeeded') return { kind, result }
  const { name, message, stack } = fieldsOf(error)
  if (kind !== 'error' || typeof name !== 'string' || typeof message !== 'string') {
    throw new Error('no outcome of a task')
  }
  return { kind, error: { name, message, stack: typeof stack === 'string' ? stack : undefined } }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
