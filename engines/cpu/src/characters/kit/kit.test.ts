import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { brocade, lattice, pleats, puffs, slashes, stripes } from './cloth.ts'
import { evenly, lines, outline, pointsOf, through } from './curve.ts'
import { fur, tails } from './fur.ts'
import { chain, gem, pearl, pearlRope } from './jewels.ts'
import { lace } from './lace.ts'
import { laurel } from './laurel.ts'
import { seam, strap } from './leather.ts'
import { bead, lacedPlates, lames, mail, polished, rivets } from './metal.ts'
import { plume } from './plumage.ts'
import { ruffHalf } from './ruff.ts'
import { lightAt, paintFlat, paintForm, patch, rectangle, round } from './surface.ts'
import { buckle, button } from './tailor.ts'
import { tonesOf } from './tones.ts'
import { outlineAbove } from './trace.ts'

const TONES = tonesOf('#b02a40')

async function painted(inside: string): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">${inside}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).greyscale().raw().toBuffer()
}

async function coverOf(inside: string): Promise<number> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">${inside}</svg>`
  const bytes = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
  let sum = 0
  for (let p = 3; p < bytes.length; p += 4) sum += bytes[p]! / 255
  return sum / (200 * 200)
}

describe('outlineAbove', () => {
  it('closes a shape at the edge of its grid and keeps a hole', async () => {
    const side = 21
    const places = Array.from(
      { length: side * side },
      (_, i) => [(i % side) * 10, Math.floor(i / side) * 10] as const,
    )
    const ring = Float64Array.from(places, ([x, y]) => Math.hypot(x - 100, y - 100) - 50)
    const data = outlineAbove({ places, values: ring, rows: side, columns: side }, 0)
    const share = await coverOf(`<path d="${data}" fill-rule="evenodd"/>`)
    expect(share).toBeCloseTo(1 - (Math.PI * 50 * 50) / (200 * 200), 2)
  })
})

describe('a lit form', () => {
  const surface = rectangle(20, 20, 180, 180)

  it('is light on the upper left and dark on the lower right', async () => {
    const ball = {
      surface,
      height: ({ x, y }: { x: number; y: number }) =>
        Math.sqrt(Math.max(0, 80 ** 2 - (x - 100) ** 2 - (y - 100) ** 2)),
    }
    const bytes = await painted(paintForm({ ...ball, tones: TONES }))
    expect(bytes[60 * 200 + 60]).toBeGreaterThan(bytes[140 * 200 + 140]! + 60)
    expect(lightAt(ball, 0.3, 0.3)).toBeGreaterThan(lightAt(ball, 0.7, 0.7) + 0.3)
  })

  it('shows only its tones, each in one path', () => {
    const svg = paintForm({ surface, tones: TONES, height: round(60) })
    expect(svg.split('<path').length - 1).toBeLessThanOrEqual(TONES.length)
    for (const [, fill] of svg.matchAll(/fill="(#[^"]+)"/g)) expect(TONES).toContain(fill)
  })

  it('mirrors light in bands where it is polished', () => {
    const steps = Array.from({ length: 40 }, (_, i) => polished(i / 40))
    const falls = steps.filter((light, i) => i > 0 && light < steps[i - 1]!)
    expect(falls.length).toBeGreaterThan(3)
  })

  it('keeps to its mask', async () => {
    const half = await coverOf(
      paintForm({ surface, tones: TONES, height: round(60), mask: ({ v }) => 0.5 - v }),
    )
    const whole = await coverOf(paintForm({ surface, tones: TONES, height: round(60) }))
    expect(half / whole).toBeCloseTo(0.5, 1)
  })

  it.each([
    ['pleats', pleats(6, 20)],
    ['puffs', puffs(4, 20)],
    ['lames', lames(4, 40)],
  ])('has %s that make light and dark of an even surface', async (_, height) => {
    const svg = paintForm({ surface, tones: TONES, height })
    expect(new Set(svg.match(/fill="#[^"]+"/g)).size).toBeGreaterThan(2)
  })
})

describe('patterns', () => {
  it.each([
    ['brocade', brocade(2, 2)],
    ['lattice', lattice(3, 3, 0.3)],
    ['slashes', slashes(3, 3)],
    ['stripes', stripes(4, 0.5)],
  ])('of %s cover a part of their surface', async (_, mask) => {
    const share = await coverOf(paintFlat(rectangle(0, 0, 200, 200), mask, '#000000', 3))
    expect(share).toBeGreaterThan(0.08)
    expect(share).toBeLessThan(0.75)
  })
})

describe('marks', () => {
  const surface = patch(outline('30,20 20,100 30,180'), outline('170,20 180,100 170,180'))
  const curve = through(outline('20,40 100,160 180,40'))

  it.each([
    [
      'fur',
      () =>
        fur({
          surface,
          height: round(50),
          tones: TONES,
          tuft: [12, 30],
          rows: 9,
          columns: 8,
          seed: 3,
        }),
    ],
    ['a plume', () => plume({ spine: curve, wide: 40, tones: TONES, seed: 5 })],
    [
      'mail',
      () => mail({ surface, height: round(50), tones: TONES, rows: 8, columns: 8, ring: 10 }),
    ],
    [
      'laced plates',
      () =>
        lacedPlates({
          surface,
          height: round(50),
          plates: TONES,
          cords: tonesOf('#35507c'),
          rows: 4,
          columns: 7,
        }),
    ],
    ['lace', () => lace({ surface, height: round(50), tones: TONES, scallops: 3 })],
    [
      'laurel',
      () =>
        laurel({
          spine: curve,
          wide: 30,
          leaf: [16, 40],
          leaves: TONES,
          berries: TONES,
          rows: 6,
          seed: 4,
        }),
    ],
    ['rivets', () => rivets(curve, 30, 10, TONES)],
    ['a beaded edge', () => bead(curve, 14, TONES)],
    ['a seam', () => seam(curve, TONES, '#ffffff', 24)],
    ['a strap', () => strap(curve, 24, TONES)],
    ['a buckle', () => buckle([100, 100], [80, 64], 20, TONES)],
    ['a button', () => button([100, 100], 40, TONES)],
    ['tails', () => tails(surface, 4, 3, 12, '#000000')],
    ['pearls', () => pearlRope(curve, 9, TONES)],
    ['a pearl', () => pearl([100, 100], 30, TONES)],
    ['a gem', () => gem([100, 100], 30, '#2f9a86', TONES)],
    ['a chain', () => chain(curve, 30, TONES, '#2f9a86')],
    [
      'a ruff',
      () =>
        ruffHalf(
          {
            middle: [100, 80],
            neck: [30, 12],
            rim: [80, 40],
            drop: 20,
            pleats: 20,
            thick: 20,
            tones: TONES,
          },
          'front',
        ),
    ],
  ])('of %s are the same every time and are seen', async (_, draw) => {
    const svg = draw()
    expect(draw()).toBe(svg)
    expect(svg).not.toContain('NaN')
    expect(await coverOf(svg)).toBeGreaterThan(0.02)
  })
})

it('walks a curve in even steps', () => {
  const places = evenly(through(outline('0,0 40,0 100,0')), 10)
  const gaps = places.slice(1).map(([x], i) => x - places[i]![0])
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(1)
  expect(lines(pointsOf((t) => [t, t], 1))).toBe('M0.0 0.0L1.0 1.0Z')
})
