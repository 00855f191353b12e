import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Figure, SHEET, type Wearer } from './figure.ts'
import { FIGURES } from './index.ts'

const WEARERS: readonly Wearer[] = ['male', 'female', 'boy', 'girl']
/** What the sheets' cache and the time of a picture allow. */
const MOST_SHAPES = 15_000
const MOST_BYTES = 8_000_000

/** A figure takes half a second to draw: each wearer is drawn once, and one of them in other colours than its own. */
const IN_OTHERS: Wearer = 'female'

const othersThan = (colours: Figure['colours']) =>
  Object.fromEntries(Object.keys(colours).map((name, i) => [name, `#5${i}ab3${i}`]))

const CASES = Object.entries(FIGURES).flatMap(([key, figure]) =>
  WEARERS.map((wearer) => ({ key, figure, wearer })),
)

/** Cover of a drawing, small, row by row. */
async function coverOf(inside: string, viewBox: string, width: number, height: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${inside}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([width, height])
  return Float32Array.from({ length: width * height }, (_, i) => data[i * 4 + 3]! / 255)
}

const WIDE = 120
const TALL = 180

describe.each(CASES)('the figure $key for $wearer', ({ figure, wearer }) => {
  const colours = wearer === IN_OTHERS ? othersThan(figure.colours) : figure.colours
  const drawing = figure.draw(wearer, colours)
  const { behind, before, headgear } = drawing
  const parts = [behind, before, headgear?.behind ?? '', headgear?.before ?? '']

  it('is drawn in numbers that SVG knows, within what a sheet may cost', () => {
    const all = parts.join('')
    expect(all).not.toMatch(/NaN|undefined|Infinity/)
    expect(all.split('<').length - 1).toBeLessThan(MOST_SHAPES)
    expect(all.length).toBeLessThan(MOST_BYTES)
  })

  it.runIf(wearer === IN_OTHERS)('takes its colours, and is the same every time', () => {
    const drawn = JSON.stringify(drawing)
    expect(JSON.stringify(figure.draw(wearer, colours))).toBe(drawn)
    for (const colour of Object.values(colours)) expect(drawn).toContain(colour)
  })

  it('carries shoulders to a collar at the chin, and leaves the face free', async () => {
    const sheet = `0 0 ${SHEET.width} ${SHEET.height}`
    const back = await coverOf(behind, sheet, WIDE, TALL)
    const front = await coverOf(before, sheet, WIDE, TALL)
    const share = (y: number) => {
      const row = front.subarray(y * WIDE, (y + 1) * WIDE)
      return (
        row.reduce((sum, near, x) => sum + 1 - (1 - near) * (1 - back[y * WIDE + x]!), 0) / WIDE
      )
    }
    expect(share(TALL - 1)).toBeGreaterThan(0.5)
    expect(share(Math.round(TALL * 0.69))).toBeGreaterThan(0.5)
    const { chin, faceHeight } = figure.anchors(wearer)
    const middle = Math.round((chin[0] / SHEET.width) * WIDE)
    const row = (y: number) => Math.round((y / SHEET.height) * TALL)
    expect(front[row(chin[1] - faceHeight * 0.2) * WIDE + middle]).toBe(0)
    // No neck stands bare.
    expect(front[row(chin[1] + faceHeight * 0.16) * WIDE + middle]).toBeGreaterThan(0.9)
  })

  it.runIf(headgear)('has headgear that stays within three head widths', async () => {
    const inside = `${headgear?.behind ?? ''}${headgear?.before ?? ''}`
    const cover = await coverOf(inside, '-300 -300 600 600', 150, 150)
    expect(cover.some((value) => value > 0.9)).toBe(true)
    for (let i = 0; i < 150; i++) {
      for (const at of [i, 149 * 150 + i, i * 150, i * 150 + 149]) expect(cover[at]).toBe(0)
    }
  })
})
