import { StringDecoder } from 'node:string_decoder'
import { type Base64Reader, type Base64Text, createBase64Reader } from './base64-text.ts'

export type LongString = {
  add(part: Buffer): void
  end(): string | Base64Text
  /** Characters that are held as text, which takes more than their bytes do. */
  textLength(): number
  /** Gives back what it holds: nobody wants it any more. */
  drop(): void
}

const BACKSLASH = 0x5c

/**
 * Decodes a JSON string part by part, and where `base64Bytes` are expected, also the base64 in it. Throws a
 * SyntaxError, as the parser would.
 */
export function createLongString(base64Bytes: number | undefined): LongString {
  const utf8 = new StringDecoder('utf8')
  const decoded: string[] = []
  let rest = ''
  let held = 0
  let reader: Base64Reader | undefined =
    base64Bytes === undefined ? undefined : createBase64Reader(base64Bytes)

  const keep = (text: string) => {
    decoded.push(text)
    held += text.length
  }
  const isRead = (text: string) => {
    if (reader?.add(text)) return true
    if (reader) keep(reader.takeText())
    reader = undefined
    return false
  }
  const add = (text: string) => {
    const whole = text.length - unfinishedEscape(text)
    const characters = JSON.parse(`"${text.slice(0, whole)}"`) as string
    if (!isRead(characters)) keep(characters)
    rest = text.slice(whole)
  }
  return {
    add(part) {
      // Base64 has nothing to escape, and no character that JSON forbids.
      const isPlain = reader !== undefined && rest === '' && !part.includes(BACKSLASH)
      if (!isPlain || !isRead(part.toString('latin1'))) add(rest + utf8.write(part))
    },
    end() {
      add(rest + utf8.end())
      if (rest !== '') throw new SyntaxError('the string ends within an escape')
      const read = reader?.end()
      if (read) return read
      if (reader) keep(reader.takeText())
      return decoded.join('')
    },
    textLength: () => held,
    drop: () => reader?.drop(),
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
