import { describe, expect, it } from 'vitest'
import { BRAND_PLACES, type Brand, type BrandPlace, NO_BRAND } from './brand.ts'
import {
  type Box,
  type BrandLayer,
  lacksOverlay,
  layoutBrand,
  type Size,
  safeArea,
} from './brand-layout.ts'
import { OUTPUT_SIZES } from './generation-request.ts'

/** Every fixed size of a result, and odd ones that group photos and films in their photo's shape get. */
const SIZES: readonly (readonly [number, number])[] = [
  ...Object.values(OUTPUT_SIZES).map(({ width, height }) => [width, height] as const),
  ...([
    [1800, 1012],
    [1800, 1350],
    [1351, 1800],
    [1200, 797],
    [128, 96],
  ] as const),
  ...([
    [1280, 720],
    [720, 1280],
    [1080, 720],
    [720, 1080],
    [1280, 534],
    [534, 1280],
  ] as const),
  ...([
    [1920, 1080],
    [1080, 1920],
    [1620, 1080],
    [1080, 1620],
    [1920, 800],
  ] as const),
]

const words = { campaign: 'Sommerfest', date: '17 November 2026' }
const assets: Record<string, Size> = {
  wide: { width: 400, height: 100 },
  tall: { width: 90, height: 270 },
  portrait: { width: 1200, height: 1800 },
  landscape: { width: 900, height: 600 },
  square: { width: 640, height: 640 },
}
const measures = {
  assetSize: (id: string) => assets[id] ?? { width: 1, height: 1 },
  textSize: (text: string) => ({ width: text.length * 62, height: 80 }),
}
const brand = (some: Partial<Brand>): Brand => ({ ...NO_BRAND, ...some })
const lay = (some: Partial<Brand>, size: Size) => layoutBrand(brand(some), size, words, measures)
const boxes = (layers: readonly BrandLayer[]) => layers.map(({ box }) => box)
const line = (place: BrandPlace, text = '{campaign}', plate: string | null = null) =>
  ({ text, place, size: 0.05, colour: '#ffffff', plate }) as const

const isInside = (inner: Box, outer: Box) =>
  inner.left >= outer.left &&
  inner.top >= outer.top &&
  inner.left + inner.width <= outer.left + outer.width &&
  inner.top + inner.height <= outer.top + outer.height

const overlap = (a: Box, b: Box) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height

/** Written a second time, in fractions of a pixel: where a thing of this size belongs. */
function wanted(place: BrandPlace, size: Size, thing: Size, margin: number) {
  const safe = safeArea(size)
  const away = margin * Math.min(size.width, size.height)
  const left = Math.max(safe.left, away)
  const top = Math.max(safe.top, away)
  const bottom = Math.max(size.height - safe.top - safe.height, away)
  const across = {
    left,
    middle: (size.width - thing.width) / 2,
    right: size.width - left - thing.width,
  }
  const low = size.height - bottom - thing.height
  const along = { top, middle: (top + low) / 2, bottom: low }
  const x = place.includes('left')
    ? across.left
    : place.includes('right')
      ? across.right
      : across.middle
  const y = place.includes('top')
    ? along.top
    : place.includes('bottom')
      ? along.bottom
      : along.middle
  return { x, y }
}

describe.each(SIZES)('on a result of %i x %i', (width, height) => {
  const size = { width, height }
  const shorter = Math.min(width, height)

  it.each(BRAND_PLACES)('the logo is within a pixel of its place: %s', (place) => {
    for (const [assetId, share, margin] of [
      ['wide', 0.3, 0.04],
      ['tall', 0.22, 0.1],
    ] as const) {
      const layers = lay({ logo: { assetId, place, size: share }, margin }, size)
      const [box] = boxes(layers)
      if (!box || layers.length !== 1) throw new Error('one layer was expected')
      expect(Math.abs(Math.max(box.width, box.height) - share * shorter)).toBeLessThanOrEqual(0.5)
      const own = measures.assetSize(assetId)
      expect(Math.abs(box.width / own.width - box.height / own.height) * own.width).toBeLessThan(2)
      const { x, y } = wanted(place, size, box, margin)
      expect(Math.abs(box.left - x)).toBeLessThanOrEqual(1)
      expect(Math.abs(box.top - y)).toBeLessThanOrEqual(1)
    }
  })

  it.each(BRAND_PLACES)('words stay in the safe area, on their plate: %s', (place) => {
    const [plate, text] = lay({ texts: [line(place, '{campaign} · {date}', '#101010')] }, size)
    if (plate?.kind !== 'fill' || text?.kind !== 'text') throw new Error('a plate with a text')
    expect(text.text).toBe('Sommerfest · 17 November 2026')
    expect(isInside(plate.box, safeArea(size))).toBe(true)
    expect(isInside(text.box, plate.box)).toBe(true)
    const { x, y } = wanted(place, size, plate.box, NO_BRAND.margin)
    expect(Math.abs(plate.box.left - x)).toBeLessThanOrEqual(1)
    expect(Math.abs(plate.box.top - y)).toBeLessThanOrEqual(1)
  })

  it('nothing covers anything else when all places are taken', () => {
    const logo = { assetId: 'wide', place: 'top', size: 0.2 } as const
    const texts = BRAND_PLACES.map((place) => line(place, '{campaign} {campaign}'))
    const placed = boxes(lay({ logo, texts }, size))
    expect(placed).toHaveLength(10)
    for (const [n, box] of placed.entries()) {
      expect(isInside(box, safeArea(size))).toBe(true)
      expect(placed.slice(n + 1).filter((other) => overlap(box, other))).toEqual([])
    }
  })

  it('a frame of one colour covers the rim, all around, once', () => {
    const layers = lay({ frame: { kind: 'colour', colour: '#aa0000', width: 0.05 } }, size)
    const border = Math.round(0.05 * shorter)
    const area = boxes(layers).reduce((sum, box) => sum + box.width * box.height, 0)
    expect(area).toBe(width * height - (width - 2 * border) * (height - 2 * border))
    for (const box of boxes(layers)) expect(isInside(box, { left: 0, top: 0, ...size })).toBe(true)
    expect(overlapping(boxes(layers))).toBe(0)
  })

  it('logo and words stand inside of the frame', () => {
    const frame = { kind: 'colour', colour: '#aa0000', width: 0.12 } as const
    const logo = { assetId: 'tall', place: 'bottom-right', size: 0.2 } as const
    const layers = lay({ frame, logo, texts: [line('top-left')] }, size)
    const border = Math.round(0.12 * shorter)
    const inner = {
      left: border,
      top: border,
      width: width - 2 * border,
      height: height - 2 * border,
    }
    for (const box of boxes(layers).slice(-2)) expect(isInside(box, inner)).toBe(true)
  })
})

const overlapping = (all: readonly Box[]) =>
  all.filter((box, n) => all.slice(n + 1).some((other) => overlap(box, other))).length

describe('overlays', () => {
  const overlays = ['portrait', 'landscape', 'square']
  const chosen = (width: number, height: number) =>
    lay({ overlays }, { width, height }).map((layer) => layer.kind === 'picture' && layer.assetId)

  it('are chosen by the shape of the result', () => {
    expect(chosen(1200, 1800)).toEqual(['portrait'])
    expect(chosen(1800, 1200)).toEqual(['landscape'])
    expect(chosen(1280, 1280)).toEqual(['square'])
    expect(chosen(1080, 720)).toEqual(['landscape'])
  })

  it('of the same shape are laid over whole', () => {
    expect(lay({ overlays }, { width: 1800, height: 1200 })).toEqual([
      {
        kind: 'picture',
        assetId: 'landscape',
        from: { left: 0, top: 0, width: 900, height: 600 },
        box: { left: 0, top: 0, width: 1800, height: 1200 },
      },
    ])
  })

  it('of nearly the same shape lose a little at two sides, never their proportions', () => {
    const [layer] = lay({ overlays: ['square'] }, { width: 1200, height: 1100 })
    if (layer?.kind !== 'picture') throw new Error('an overlay was expected')
    expect(layer.from).toEqual({ left: 0, top: 27, width: 640, height: 587 })
  })

  it('of another shape are left out, which is told', () => {
    const size = { width: 1920, height: 1080 }
    expect(lay({ overlays: ['square'] }, size)).toEqual([])
    expect(lacksOverlay(brand({ overlays: ['square'] }), size, measures)).toBe(true)
    expect(lacksOverlay(brand({ overlays }), { width: 1080, height: 720 }, measures)).toBe(false)
    expect(lacksOverlay(brand({}), size, measures)).toBe(false)
  })
})

it('a frame of an asset keeps its corners, and stretches what is between them', () => {
  const frame = { kind: 'asset', assetId: 'square', width: 0.1, slice: 0.25 } as const
  const layers = lay({ frame }, { width: 1800, height: 1200 })
  expect(layers).toHaveLength(8)
  expect(layers[0]).toMatchObject({
    from: { left: 0, top: 0, width: 160, height: 160 },
    box: { left: 0, top: 0, width: 120, height: 120 },
  })
  expect(layers[6]).toMatchObject({
    from: { left: 160, top: 480, width: 320, height: 160 },
    box: { left: 120, top: 1080, width: 1560, height: 120 },
  })
})

it('logo and words of one place stand above each other in their order', () => {
  const logo = { assetId: 'wide', place: 'bottom', size: 0.2 } as const
  const texts = [line('bottom', 'one'), line('bottom', 'two')]
  const placed = lay({ logo, texts }, { width: 1200, height: 1800 })
  const tops = placed.map(({ box }) => box.top)
  expect(tops).toEqual([...tops].sort((a, b) => a - b))
  expect(overlapping(boxes(placed))).toBe(0)
  const last = placed.at(-1)
  expect(last).toMatchObject({ text: 'two', rim: '#000000' })
})

it('words without a letter take no room', () => {
  const texts = [line('bottom', ' {date} ')]
  const none = layoutBrand(
    brand({ texts }),
    { width: 600, height: 600 },
    { ...words, date: '' },
    measures,
  )
  expect(none).toEqual([])
})
