import type { ReadBase64 } from '@guise/core'

/** Multiples of 3 bytes encode without padding, so pieces can follow one another. */
const PIECE = 48 * 1024

/** A long string of a body that is base64, held as the bytes that it stands for: its text is a third larger. */
export class Base64Text implements ReadBase64 {
  readonly head: string
  readonly bytes: Buffer<ArrayBuffer>
  #isLent = false
  constructor(head: string, bytes: Buffer<ArrayBuffer>) {
    this.head = head
    this.bytes = bytes
  }

  get length(): number {
    return this.head.length + 4 * Math.ceil(this.bytes.length / 3)
  }

  /** The text as it was sent, piece by piece. */
  *pieces(): Generator<string> {
    yield this.head
    for (let at = 0; at < this.bytes.length; at += PIECE) {
      yield this.bytes.toString('base64', at, at + PIECE)
    }
  }

  toString(): string {
    return this.head + this.bytes.toString('base64')
  }

  lend(): void {
    this.#isLent = true
  }

  /** Gives its memory back, unless somebody may still be reading it. */
  giveUp(): void {
    if (!this.#isLent) this.release()
  }

  /** Gives its memory back at once; it is empty afterwards. */
  release(): void {
    if (!this.bytes.buffer.detached) this.bytes.buffer.transfer(0)
  }
}

/** Does the work for a request, and gives back what nobody read of its body: of a replay, or one that is refused. */
export async function withBody<T>(body: unknown, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    // A text as body would be one value for each of its characters.
    const values = typeof body === 'object' ? Object.values(body ?? {}).flat() : []
    for (const each of values) if (each instanceof Base64Text) each.giveUp()
  }
}

/** Where a body does not say its length. */
const UNANNOUNCED = 1024 * 1024
const LONGEST_HEAD = 1000
/** Only the last four characters may be padding. */
const LAST = 4

export type Base64Reader = {
  /** False for what an encoder would not have written so; then nothing of it was taken. */
  add(text: string): boolean
  /** All that was added; undefined where it does not end as base64 does. */
  end(): Base64Text | undefined
  /** All that was added, as it was; its memory is given back. */
  takeText(): string
  /** Gives all memory back: nobody wants it any more. */
  drop(): void
}

/**
 * Decodes base64 while it arrives. It reads only what can be written again exactly as it was, so that nobody can tell
 * the difference: standard characters, no line breaks, padded; the head of a data URI may stand before it.
 */
export function createBase64Reader(expectedBytes: number): Base64Reader {
  const held = createGrowingBytes(expectedBytes || UNANNOUNCED)
  let head: string | undefined
  /** Characters that are not decoded yet: 4 to 7 of them. */
  let rest = ''

  return {
    add(text) {
      const before = head ?? headOf(text)
      const characters = rest + (head === undefined ? text.slice(before.length) : text)
      if (Buffer.byteLength(text) > text.length || /[-_]/.test(characters)) return false
      const now = Math.max(0, characters.length - LAST - (characters.length % 4))
      const size = (now / 4) * 3
      // A character that is none of base64 is skipped, and makes the bytes fewer.
      if (!held.addBase64(characters.slice(0, now), size)) return false
      head = before
      rest = characters.slice(now)
      return true
    },
    end() {
      const last = Buffer.from(rest, 'base64')
      if (last.toString('base64') !== rest) return undefined
      held.addBase64(rest, last.length)
      return new Base64Text(head ?? '', held.bytes())
    },
    takeText() {
      const text = (head ?? '') + held.bytes().toString('base64') + rest
      held.drop()
      return text
    },
    drop: held.drop,
  }
}

/**
 * Bytes in one piece that takes memory only as it grows, and gives it back to the system the moment it is dropped: what
 * a garbage collector would free later, and an allocator keep for others, is most of what an api has under a flood.
 */
function createGrowingBytes(expected: number) {
  let memory = new ArrayBuffer(0, { maxByteLength: expected })
  let all = Buffer.from(memory)

  const grow = (size: number) => {
    if (size > memory.maxByteLength) {
      const larger = new ArrayBuffer(0, { maxByteLength: Math.max(size, 2 * memory.maxByteLength) })
      larger.resize(memory.byteLength)
      const copy = Buffer.from(larger)
      all.copy(copy)
      memory.transfer(0)
      memory = larger
      all = copy
    }
    memory.resize(size)
  }
  return {
    /** Adds the bytes that the text stands for; false where they are not as many as they should be. */
    addBase64(text: string, size: number): boolean {
      const used = memory.byteLength
      grow(used + size)
      if (all.write(text, used, size, 'base64') === size) return true
      memory.resize(used)
      return false
    },
    bytes: () => all.subarray(),
    drop(): void {
      if (!memory.detached) memory.transfer(0)
    },
  }
}

/** Only of characters that JSON allows as they are: nobody looks at them again. */
function headOf(text: string): string {
  return /^data:[ -+\--~]*,/i.exec(text.slice(0, LONGEST_HEAD))?.[0] ?? ''
}
