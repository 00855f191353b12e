/**
 * The wire between parent and child: two lengths, a small JSON head, then raw bytes. Pictures are
 * never turned into base64 or cloned as objects on the way.
 */
export interface Frame {
  head: unknown
  body: Buffer
}

const PREFIX = 8
const MAX_HEAD = 16 * 1024

export function encodeFrame(head: object, body?: Uint8Array): Uint8Array[] {
  const json = Buffer.from(JSON.stringify(head))
  const prefix = Buffer.alloc(PREFIX)
  prefix.writeUInt32BE(json.length, 0)
  prefix.writeUInt32BE(body?.length ?? 0, 4)
  return body ? [prefix, json, body] : [prefix, json]
}

/** Puts frames together from chunks; allocates only what a checked prefix announces. */
export class FrameReader {
  readonly #maxBody: number
  #prefix: Buffer = Buffer.alloc(PREFIX)
  #content: Buffer | undefined
  #filled = 0

  constructor(maxBody: number) {
    this.#maxBody = maxBody
  }

  /** Throws when the other side breaks the protocol; the reader is of no use afterwards. */
  *push(chunk: Buffer): Generator<Frame> {
    let at = 0
    while (at < chunk.length) {
      const target = this.#content ?? this.#prefix
      const copied = chunk.copy(target, this.#filled, at)
      at += copied
      this.#filled += copied
      if (this.#filled < target.length) continue
      this.#filled = 0
      if (this.#content) yield this.#finish(this.#content)
      else this.#content = this.#allocate()
    }
  }

  #allocate(): Buffer {
    const head = this.#prefix.readUInt32BE(0)
    const body = this.#prefix.readUInt32BE(4)
    if (head === 0 || head > MAX_HEAD || body > this.#maxBody) {
      throw new Error(`frame out of bounds: head ${head}, body ${body}`)
    }
    // Not from the shared pool: a body is handed on and may live long.
    return Buffer.allocUnsafeSlow(head + body)
  }

  #finish(content: Buffer): Frame {
    this.#content = undefined
    const split = this.#prefix.readUInt32BE(0)
    const head: unknown = JSON.parse(content.toString('utf8', 0, split))
    return { head, body: content.subarray(split) }
  }
}
