import { createHash } from 'node:crypto'

/** Where a chain ends, if it holds. */
export type ChainHead = { readonly entries: number; readonly number: number; readonly hash: string }
export type BrokenChain = { readonly number: number | null; readonly reason: string }

/** The place before an entry: its number and hash are known from elsewhere. */
export type ChainPlace = { readonly number: number; readonly hash: string }

const BEGINNING: ChainPlace = { number: 0, hash: '0'.repeat(64) }
const HASHED = [
  ...['number', 'at', 'action', 'actor_kind', 'actor_id'],
  ...['account_id', 'subject_kind', 'subject_id'],
] as const

type Line = Readonly<Record<string, unknown>>

/**
 * Checks an export line by line: numbers without gaps, and every hash made of the hash before and the entry. It
 * begins with number 1, unless the caller knows what came before: otherwise the oldest could be cut off unnoticed.
 * Written from the documentation, not shared with the server: two programs must agree on what was hashed.
 */
export async function checkChain(
  lines: AsyncIterable<string> | Iterable<string>,
  after: ChainPlace = BEGINNING,
): Promise<ChainHead | BrokenChain> {
  let head: ChainHead = { entries: 0, ...after }
  for await (const text of lines) {
    if (text.trim() === '') continue
    const line = read(text)
    const number = line?.number
    if (!line || typeof number !== 'number' || typeof line.hash !== 'string') {
      return {
        number: head.entries === 0 ? null : head.number,
        reason: 'The line after it is no entry of an export',
      }
    }
    if (number !== head.number + 1) return { number, reason: misplaced(head) }
    if (hashOf(head.hash, line) !== line.hash) {
      return { number, reason: 'Its hash does not fit: this entry or the one before was changed' }
    }
    head = { entries: head.entries + 1, number, hash: line.hash }
  }
  return head
}

function misplaced({ entries, number }: ChainHead): string {
  return entries === 0
    ? `It is the first, and should have number ${number + 1}: earlier entries are missing`
    : `It follows ${number}: entries are missing or out of order`
}

function read(text: string): Line | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Line) : undefined
  } catch {
    return undefined
  }
}

function hashOf(before: string, line: Line): string {
  const facts = Object.entries((line.facts ?? {}) as object)
  facts.sort(([one], [other]) => (one < other ? -1 : 1))
  const text = JSON.stringify([...HASHED.map((name) => line[name] ?? null), facts])
  return createHash('sha256').update(`${before}\n${text}`).digest('hex')
}
