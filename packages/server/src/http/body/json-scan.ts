import { StringDecoder } from 'node:string_decoder'

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

/** A string above this is a picture, most likely, and is decoded while it arrives. */
const LONG = 64 * 1024

/** A part of a long string that is decoded as it came; smaller ones are gathered first. */
const SIZEABLE = 8 * 1024

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
export function createJsonScan(limits: JsonLimits, nonce: string) {
  const outline = createBytes()
  const longStrings: string[] = []
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
    decoder ??= createLongString()
    decoder.add(text.take())
  }

  function endText(): void {
    if (decoder) {
      decoder.add(text.take())
      keep(Buffer.from(placeholder(longStrings.length)))
      longStrings.push(decoder.end())
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

    end(): ScannedJson {
      // A string without an end stays one, for the parser to refuse.
      if (inString) for (const part of [QUOTE_BYTES, text.take()]) keep(part)
      return {
        outline: outline.take().toString('utf8'),
        restore: (parsed) =>
          longStrings.length === 0 ? parsed : withStrings(parsed, nonce, longStrings),
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

type LongString = { add(part: Buffer): void; end(): string }

/** Decodes a JSON string part by part. Throws a SyntaxError, as the parser would. */
function createLongString(): LongString {
  const utf8 = new StringDecoder('utf8')
  const decoded: string[] = []
  let rest = ''
  const add = (text: string) => {
    const whole = text.length - unfinishedEscape(text)
    decoded.push(JSON.parse(`"${text.slice(0, whole)}"`) as string)
    rest = text.slice(whole)
  }
  return {
    add: (part) => add(rest + utf8.write(part)),
    end() {
      add(rest + utf8.end())
      if (rest !== '') throw new SyntaxError('the string ends within an escape')
      return decoded.join('')
    },
  }
}

/** The length of an escape that the end of the text cuts off: `\`, or `\u` with fewer than 4 digits. */
function unfinishedEscape(text: string): number {
  // No further back than one can begin: texts are long, and most have no backslash at all.
  const tail = text.slice(-5)
  const length = tail.length - tail.lastIndexOf('\\')
  if (length > tail.length) return 0
  const at = text.length - length
  let first = at
  while (first > 0 && text[first - 1] === '\\') first -= 1
  const opensEscape = (at - first) % 2 === 0
  return opensEscape && (length === 1 || text[at + 1] === 'u') ? length : 0
}

/** No deeper and no larger than the limits allow. */
function withStrings(value: unknown, nonce: string, strings: readonly string[]): unknown {
  if (typeof value === 'string') {
    return value.startsWith(`${nonce}:`) ? strings[Number(value.slice(nonce.length + 1))] : value
  }
  if (typeof value !== 'object' || value === null) return value
  const holder = value as Record<string, unknown>
  for (const name of Object.keys(holder)) holder[name] = withStrings(holder[name], nonce, strings)
  return holder
}
