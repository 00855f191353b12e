import { Readable } from 'node:stream'
import type { OpenBlob } from '@guise/core'

/**
 * Multiples of 3 bytes encode to base64 without padding, so pieces can follow one another. Their text of
 * 64 kB is what V8 still makes cheaply (decision 0010).
 */
const PIECE = 48 * 1024
const NOTHING: Buffer = Buffer.alloc(0)

export type Base64Answer = { readonly stream: Readable; readonly contentLength: number }

/**
 * A JSON answer with pictures in it: the prefix, each blob as a base64 string, parted by commas, and
 * the suffix. Pictures of megabytes are encoded piece by piece while they are sent, never held whole:
 * in a bare server that costs about what sending the same text from a file does (decision 0010), and a slow
 * reader holds a few pieces.
 */
export function base64Stream(
  prefix: string,
  blobs: readonly OpenBlob[],
  suffix: string,
): Base64Answer {
  const encoded = blobs.map(({ size }) => 2 + 4 * Math.ceil(size / 3))
  const commas = Math.max(0, blobs.length - 1)
  return {
    contentLength: encoded.reduce(
      (total, length) => total + length,
      Buffer.byteLength(prefix) + commas + Buffer.byteLength(suffix),
    ),
    stream: new PicturesInJson(prefix, blobs, suffix),
  }
}

/** A stream of its own: asynchronous generators, one inside the other, cost a quarter more. */
class PicturesInJson extends Readable {
  /** What comes before the next piece. */
  #text: string
  readonly #suffix: string
  readonly #blobs: OpenBlob[]
  #source: AsyncIterator<Uint8Array> | undefined
  /** Bytes of the blob that are still to come. */
  #left = 0
  #chunk = NOTHING
  /** Bytes of an unfinished three, from the end of the chunk before. */
  #rest = NOTHING

  constructor(prefix: string, blobs: readonly OpenBlob[], suffix: string) {
    super({ highWaterMark: 1 })
    this.#text = prefix
    this.#blobs = [...blobs]
    this.#suffix = suffix
  }

  override _read(): void {
    if (this.#chunk.byteLength > 0) this.#pushPiece()
    else this.#readChunk().catch((error: Error) => this.destroy(error))
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    // Ends the reading of the blob, which closes what it holds open.
    const ended = this.#source?.return?.() ?? Promise.resolve()
    ended.then(
      () => done(error),
      (failure: Error) => done(error ?? failure),
    )
  }

  /** Pushes once and at the end only: a push asks for more at once, whatever is still under way. */
  async #readChunk(): Promise<void> {
    while (this.#chunk.byteLength === 0 && this.#text.length < PIECE) {
      this.#source ??= this.#nextBlob()
      if (!this.#source) {
        this.push(Buffer.from(this.#text + this.#suffix))
        this.push(null)
        return
      }
      const { value, done } = await this.#source.next()
      if (this.destroyed) return
      if (done) this.#endBlob()
      else this.#take(value)
    }
    this.#pushPiece()
  }

  #nextBlob(): AsyncIterator<Uint8Array> | undefined {
    const blob = this.#blobs.shift()
    if (!blob) return undefined
    this.#text += '"'
    this.#left = blob.size
    return (blob.reusedChunks ?? blob.stream)[Symbol.asyncIterator]()
  }

  #endBlob(): void {
    if (this.#left > 0) throw new Error(`A blob ended ${this.#left} bytes short of its size.`)
    this.#text += `${this.#rest.toString('base64')}"${this.#blobs.length > 0 ? ',' : ''}`
    this.#rest = NOTHING
    this.#source = undefined
  }

  /**
   * An answer that announced more bytes than it sends leaves the client waiting; an error makes the server
   * break the connection instead. The same goes for too many.
   */
  #take(bytes: Uint8Array): void {
    this.#left -= bytes.byteLength
    if (this.#left < 0) throw new Error(`A blob has ${-this.#left} bytes more than its size.`)
    let body = bytes
    if (this.#rest.byteLength > 0) {
      const missing = 3 - this.#rest.byteLength
      this.#rest = Buffer.concat([this.#rest, bytes.subarray(0, missing)])
      if (this.#rest.byteLength < 3) return
      this.#text += this.#rest.toString('base64')
      body = bytes.subarray(missing)
    }
    const whole = body.byteLength - (body.byteLength % 3)
    this.#chunk = Buffer.from(body.buffer, body.byteOffset, whole)
    // Copied, as the memory of the chunk may be used again.
    this.#rest = whole < body.byteLength ? Buffer.from(body.subarray(whole)) : NOTHING
  }

  #pushPiece(): void {
    // Base64 is plain ASCII, and latin1 the fastest way to make bytes of such text.
    const piece = Buffer.from(this.#chunk.toString('base64', 0, PIECE), 'latin1')
    const pushed = this.#text ? Buffer.concat([Buffer.from(this.#text), piece]) : piece
    this.#text = ''
    this.#chunk = this.#chunk.subarray(PIECE)
    this.push(pushed)
  }
}
