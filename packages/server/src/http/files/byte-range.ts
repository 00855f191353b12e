import type { ByteRange } from '@guise/core'

export type RangeAsked = ByteRange | 'whole' | 'unsatisfiable'

/**
 * The part of a representation that a Range header asks for (RFC 9110, section 14). What is
 * malformed or asks for several parts is answered whole, as the standard allows.
 */
export function rangeAsked(header: string | undefined, size: number): RangeAsked {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match) return 'whole'
  const [, first, last] = match
  if (!first && !last) return 'whole'
  if (!first) {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last && Number(last) < start) return 'whole'
  if (start >= size) return 'unsatisfiable'
  return { start, end: last ? Math.min(Number(last), size - 1) : size - 1 }
}
