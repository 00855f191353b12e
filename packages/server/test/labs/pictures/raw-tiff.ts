type Tag = readonly [tag: number, type: 'short' | 'long', ...values: number[]]

/** One picture of so many grey bytes, with the tags that are given put over the usual ones. */
export function tiffOf(
  { width, height }: { width: number; height: number },
  tags: readonly Tag[] = [],
): Buffer {
  const pixels = Math.min(width * height, 100_000)
  const usual: Tag[] = [
    [256, 'long', width],
    [257, 'long', height],
    [258, 'short', 8],
    [259, 'short', 1],
    [262, 'short', 1],
    [273, 'long', 8],
    [277, 'short', 1],
    [278, 'long', height],
    [279, 'long', pixels],
  ]
  const own = new Set(tags.map(([tag]) => tag))
  const all = [...usual.filter(([tag]) => !own.has(tag)), ...tags].sort(([a], [b]) => a - b)
  return withPages(Buffer.concat([header(8 + pixels), Buffer.alloc(pixels, 0x80)]), [all], () => 0)
}

const header = (first: number): Buffer => {
  const bytes = Buffer.from('II*\0\0\0\0\0', 'latin1')
  bytes.writeUInt32LE(first, 4)
  return bytes
}

const sizeOf = (page: readonly Tag[]) => 2 + page.length * 12 + 4

/** Appends pages; `next` tells for each which place follows it. */
function withPages(
  start: Buffer,
  pages: readonly (readonly Tag[])[],
  next: (page: number, places: readonly number[]) => number,
): Buffer {
  let at = start.length
  const places = pages.map((page) => {
    const place = at
    at += sizeOf(page)
    return place
  })
  return Buffer.concat([start, ...pages.map((page, index) => directory(page, next(index, places)))])
}

function directory(page: readonly Tag[], next: number): Buffer {
  const bytes = Buffer.alloc(sizeOf(page))
  bytes.writeUInt16LE(page.length, 0)
  page.forEach(([tag, type, ...values], index) => {
    const at = 2 + index * 12
    bytes.writeUInt16LE(tag, at)
    bytes.writeUInt16LE(type === 'short' ? 3 : 4, at + 2)
    bytes.writeUInt32LE(values.length, at + 4)
    if (type === 'short') bytes.writeUInt16LE(values[0] ?? 0, at + 8)
    else bytes.writeUInt32LE(values[0] ?? 0, at + 8)
  })
  bytes.writeUInt32LE(next, bytes.length - 4)
  return bytes
}

/** The first page of an honest TIFF, followed by `count` copies of it that lead on or around. */
export function tiffWithPages(count: number, loops: boolean): Buffer {
  const honest = tiffOf({ width: 32, height: 32 })
  const page: Tag[] = [
    [256, 'long', 32],
    [257, 'long', 32],
    [258, 'short', 8],
    [259, 'short', 1],
    [262, 'short', 1],
    [273, 'long', 8],
    [277, 'short', 1],
    [278, 'long', 32],
    [279, 'long', 1024],
  ]
  const bytes = withPages(honest, Array<Tag[]>(count).fill(page), (index, places) =>
    index + 1 < count ? (places[index + 1] ?? 0) : loops ? (places[0] ?? 0) : 0,
  )
  bytes.writeUInt32LE(honest.length, honest.length - 4)
  return bytes
}
