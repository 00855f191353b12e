import { Fault } from '@guise/core'
import { partsOf } from './find-xmp.ts'

/** The library compares every box of a video with every other one: 4,000 take it a tenth of a second, 200,000 minutes. */
const MAX_BOXES = 4_000
/** Chunks or segments of a picture. */
const MAX_PARTS = 10_000

/** Boxes that hold boxes, and how many bytes come before the first. */
const CONTAINERS: ReadonlyMap<string, number> = new Map([
  ...'moov trak mdia minf stbl dinf edts udta mvex moof traf mfra schi sinf rinf ipro iprp ipco'
    .split(' ')
    .map((name) => [name, 0] as const),
  ['meta', 4],
])

/** Throws before a file is given to the library, whose time grows with the square of the parts. */
export function refuseTooManyParts(bytes: Buffer): void {
  const isFilm = bytes.toString('latin1', 4, 8) === 'ftyp'
  if (isFilm ? countBoxes(bytes) > MAX_BOXES : countParts(bytes) > MAX_PARTS) {
    const [what, most, parts] = isFilm
      ? ['video', MAX_BOXES, 'boxes']
      : ['picture', MAX_PARTS, 'chunks']
    throw new Fault(
      'INVALID_IMAGE',
      `The ${what} has more than ${most.toLocaleString('en')} ${parts}, which are too many to check. Send the file exactly as you received it.`,
    )
  }
}

function countParts(bytes: Buffer): number {
  let count = 0
  for (const _ of partsOf(bytes)) if (++count > MAX_PARTS) break
  return count
}

/** At every depth. */
function countBoxes(bytes: Buffer): number {
  let count = 0
  const open = [{ at: 0, end: bytes.length }]
  for (let box = open.pop(); box && count <= MAX_BOXES; box = open.pop()) {
    let { at } = box
    while (at + 8 <= box.end && count <= MAX_BOXES) {
      count += 1
      const short = bytes.readUInt32BE(at)
      const head = short === 1 ? 16 : 8
      if (at + head > box.end) break
      const long = head === 16 ? Number(bytes.readBigUInt64BE(at + 8)) : short
      const end = Math.min(long === 0 ? box.end : at + Math.max(long, head), box.end)
      const inside = CONTAINERS.get(bytes.toString('latin1', at + 4, at + 8))
      if (inside !== undefined) open.push({ at: at + head + inside, end })
      at = end
    }
  }
  return count
}
