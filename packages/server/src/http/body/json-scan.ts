import type { Base64Text } from './base64-text.ts'
import { createLongString, type LongString } from './long-string.ts'

/** How much a JSON body may hold before anybody parses it. */
export type JsonLimits = {
  /** Levels of arrays and objects within each other. */
  readonly depth: number
  /** Arrays, objects, members, items, strings: what parsing takes time and memory for. */
  readonly elements: number
  /** Bytes that are not in long strings, which are pictures. */
  readonly plainBytes: number
}

export type Excess = keyof JsonLimits

export class JsonTooLarge extends Error {
  override readonly name = 'JsonTooLarge'
  readonly excess: Excess
  constructor(excess: Excess) {
    super(`the JSON has too much ${excess}`)
    this.excess = excess
  }
}

export type ScannedJson = {
  /** The JSON without its long strings: a placeholder stands for each. */
  readonly outline: string
  /** Puts the long strings back into what was parsed from the outline. */
  restore(parsed: unknown): unknown
}

/** What a body may hold that is decoded while it arrives. */
export type ExpectedPictures = {
  /** Members of the body, or of a list that is one, whose base64 is handed on as bytes (`Base64Text`). */
  readonly fields: readonly string[]
  /** Bytes of base64 that are likely to come; room for them is made at once. */
  readonly bytes: number
}

/** A string above this is a picture, most likely, and is decoded while it arrives. */
const LONG = 64 * 1024

/** A part of a long string that is decoded as it came; smaller ones are gathered first. */
const SIZEABLE = 8 * 1024

/**
 * More than any row takes pictures. For each, addresses are reserved for all that may still come; the strings
 * behind them stay text.
 */
const MOST_READ = 8

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN = [0x5b, 0x7b] as const
const CLOSE = [0x5d, 0x7d] as const
const QUOTE_BYTES = Buffer.from('"')

/**
 * Reads JSON as it arrives, chunk by chunk, and stops by an exception at the first byte over a limit.
 * It checks no grammar: the parser does that, and what it is given can no longer hold up the process.
 * Long strings are decoded chunk by chunk, so that no single step is as long as a body is large.
 * Measured under load: parsing 60 MB in one go held everybody up for 0.3 to 0.7 s.
 */
export function createJsonScan(limits: JsonLimits, nonce: string, expected?: ExpectedPictures) {
  const outline = createBytes()
  const longStrings: (string | Base64Text)[] = []
  /** Bytes of base64 that are still likely to come. */
  let likely = expected?.bytes ?? 0
  let textLength = 0
  let depth = 0
  let elements = 0
  let inString = false
  /** What is still to be decoded of a string that does not begin and end in one chunk, or is long. */
  const text = createBytes()
  let decoder: LongString | undefined
  /** Whether the chunk before ended in an odd number of backslashes, within a string. */
  let escaped = false

  const count = () => {
    elements += 1
    if (elements > limits.elements) throw new JsonTooLarge('elements')
  }
  const keep = (bytes: Buffer) => {
    outline.add(bytes)
    if (outline.length() > limits.plainBytes) throw new JsonTooLarge('plainBytes')
  }

  /** The next quote that is not within a string, counting what stands before it; the end without one. */
  function nextString(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at]
      if (byte === QUOTE) return at
      if (byte === COMMA) count()
      else if (byte === OPEN[0] || byte === OPEN[1]) {
        count()
        depth += 1
        if (depth > limits.depth) throw new JsonTooLarge('depth')
      } else if (byte === CLOSE[0] || byte === CLOSE[1]) depth -= 1
    }
    return chunk.length
  }

  /** Where the string ends that goes on at `from`; the chunk's end when it does not end here. */
  function endOfString(chunk: Buffer, from: number): number {
    for (let at = from; ; ) {
      const quote = chunk.indexOf(QUOTE, at)
      const end = quote === -1 ? chunk.length : quote
      const isEscaped = hasOddBackslashes(chunk, from, end, escaped)
      if (quote === -1) {
        escaped = isEscaped
        return end
      }
      if (!isEscaped) {
        escaped = false
        return end
      }
      // Nothing that is large has many of them, and each is looked for anew.
      count()
      at = quote + 1
    }
  }

  function addText(part: Buffer): void {
    if (decoder && text.length() === 0 && part.length >= SIZEABLE) {
      decoder.add(part)
      return
    }
    text.add(part)
    if (text.length() <= LONG) return
    const isRead = expected !== undefined && longStrings.length < MOST_READ
    decoder ??= createLongString(isRead ? likely : undefined)
    decoder.add(text.take())
  }

  function endText(): void {
    if (decoder) {
      decoder.add(text.take())
      keep(Buffer.from(placeholder(longStrings.length)))
      const ended = decoder.end()
      longStrings.push(ended)
      if (typeof ended !== 'string') likely = Math.max(0, likely - ended.bytes.length)
      textLength += decoder.textLength()
      decoder = undefined
    } else {
      for (const part of [QUOTE_BYTES, text.take(), QUOTE_BYTES]) keep(part)
    }
  }

  const placeholder = (place: number) => `"${nonce}:${place}"`

  return {
    add(chunk: Buffer): void {
      // What goes into the outline as it stands begins here.
      let plain = 0
      let at = 0
      let opened = -1
      if (inString) {
        const end = endOfString(chunk, 0)
        addText(chunk.subarray(0, end))
        if (end === chunk.length) return
        endText()
        inString = false
        at = plain = end + 1
      }
      while (at < chunk.length) {
        opened = nextString(chunk, at)
        if (opened === chunk.length) break
        count()
        const end = endOfString(chunk, opened + 1)
        const ends = end < chunk.length
        if (!ends || end - opened > LONG) {
          keep(chunk.subarray(plain, opened))
          addText(chunk.subarray(opened + 1, end))
          if (!ends) {
            inString = true
            return
          }
          endText()
          plain = end + 1
        }
        at = end + 1
      }
      keep(chunk.subarray(plain))
    },

    /** Characters of long strings that had to be kept as text. */
    textLength: () => textLength + (decoder?.textLength() ?? 0),

    /** Gives back what it holds: the body is refused. */
    drop(): void {
      decoder?.drop()
      for (const each of longStrings) if (typeof each !== 'string') each.release()
    },

    end(): ScannedJson {
      // A string without an end stays one, for the parser to refuse.
      if (inString) for (const part of [QUOTE_BYTES, text.take()]) keep(part)
      return {
        outline: outline.take().toString('utf8'),
        restore: (parsed) =>
          longStrings.length === 0
            ? parsed
            : withStrings(parsed, { nonce, strings: longStrings, fields: expected?.fields ?? [] }),
      }
    },
  }
}

/** Bytes in one piece, however small the chunks were that they came in. */
function createBytes() {
  let buffer = Buffer.allocUnsafeSlow(1024)
  let used = 0
  return {
    length: () => used,
    add(bytes: Buffer): void {
      if (used + bytes.length > buffer.length) {
        const larger = Buffer.allocUnsafeSlow(Math.max(2 * buffer.length, used + bytes.length))
        buffer.copy(larger, 0, 0, used)
        buffer = larger
      }
      bytes.copy(buffer, used)
      used += bytes.length
    },
    /** All of them, to be read before others are added. */
    take(): Buffer {
      const taken = buffer.subarray(0, used)
      used = 0
      return taken
    },
  }
}

/** Whether the byte at `end` is escaped, in a string of which this chunk holds the part from `from`. */
function hasOddBackslashes(chunk: Buffer, from: number, end: number, before: boolean): boolean {
  let at = end
  while (at > from && chunk[at - 1] === BACKSLASH) at -= 1
  const isOdd = (end - at) % 2 === 1
  return at === from && before ? !isOdd : isOdd
}

type Held = {
  readonly nonce: string
  readonly strings: readonly (string | Base64Text)[]
  readonly fields: readonly string[]
}

function withStrings(body: unknown, held: Held): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return asText(body, held)
  const holder = body as Record<string, unknown>
  for (const name of Object.keys(holder)) {
    holder[name] = held.fields.includes(name)
      ? asPictures(holder[name], held)
      : asText(holder[name], held)
  }
  return holder
}

/** A picture, or a list of them. */
function asPictures(value: unknown, held: Held): unknown {
  if (typeof value === 'string') return heldAs(value, held) ?? value
  if (!Array.isArray(value)) return asText(value, held)
  return value.map((item) =>
    typeof item === 'string' ? (heldAs(item, held) ?? item) : asText(item, held),
  )
}

/** No deeper and no larger than the limits allow. */
function asText(value: unknown, held: Held): unknown {
  if (typeof value === 'string') {
    const found = heldAs(value, held)
    const text = found?.toString() ?? value
    // Each string stands in one place only, and here nobody wants its bytes.
    if (found && typeof found !== 'string') found.release()
    return text
  }
  if (typeof value !== 'object' || value === null) return value
  const holder = value as Record<string, unknown>
  for (const name of Object.keys(holder)) holder[name] = asText(holder[name], held)
  return holder
}

const heldAs = (value: string, { nonce, strings }: Held) =>
  value.startsWith(`${nonce}:`) ? strings[Number(value.slice(nonce.length + 1))] : undefined
