import { PRINT_TEMPLATES, type Print } from '@guise/core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { printMaker } from './index.ts'

const picture = (width: number, height: number, background: string) => () =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
const shots = [
  picture(120, 180, '#a02020'),
  picture(120, 180, '#20a020'),
  picture(180, 120, '#2020a0'),
]
const print = (some: Partial<Print>): Print => ({
  template: '4x6',
  bleedMm: 0,
  cropMarks: false,
  pages: [shots.slice(0, 1)],
  words: { campaign: 'Fest', date: '1 May' },
  colours: null,
  logo: null,
  ...some,
})
const textOf = async (some: Partial<Print>) =>
  Buffer.from(await printMaker.make(print(some))).toString('latin1')
const numbers = (pdf: string, name: string) =>
  [...pdf.matchAll(new RegExp(`/${name} \\[([^\\]]+)\\]`, 'g'))].map(([, list]) =>
    (list ?? '').trim().split(/\s+/).map(Number),
  )

it.each(PRINT_TEMPLATES)('makes a PDF with one page of the size of %s', async (template) => {
  const pages = template === '2x6' ? [shots] : [shots.slice(0, 1)]
  const pdf = await textOf({ template, pages })
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  const [width, height] = template === '6x4' ? [432, 288] : [288, template === 'square' ? 288 : 432]
  expect(numbers(pdf, 'MediaBox')).toEqual([[0, 0, width, height]])
  expect(numbers(pdf, 'TrimBox')).toEqual([[0, 0, width, height]])
  // Each shot is stored once, however often it is shown; a strip's footer is shown twice.
  const stored = pdf.match(/\/Subtype \/Image/g)?.length
  expect(stored).toBe(template === '2x6' ? 4 : 1)
})

it('names what is cut off, and has a page for each picture', async () => {
  const pages = [shots.slice(0, 1), shots.slice(1, 2)]
  const pdf = await textOf({ pages, bleedMm: 3, cropMarks: true })
  const trims = numbers(pdf, 'TrimBox')
  const bleeds = numbers(pdf, 'BleedBox')
  expect([trims.length, bleeds.length]).toEqual([2, 2])
  const [trim = [], bleed = []] = [trims[0], bleeds[0]]
  const bleedPoints = (3 * 72) / 25.4
  expect((trim[2] ?? 0) - (trim[0] ?? 0)).toBeCloseTo(288, 3)
  expect((trim[0] ?? 0) - (bleed[0] ?? 0)).toBeCloseTo(bleedPoints, 3)
  expect((bleed[3] ?? 0) - (trim[3] ?? 0)).toBeCloseTo(bleedPoints, 3)
})

it('shows the whole picture within the cut, and mirrors its edge beyond', async () => {
  const framed = () =>
    sharp({ create: { width: 1200, height: 1800, channels: 3, background: '#ff0000' } })
      .composite([
        {
          input: {
            create: { width: 1160, height: 1760, channels: 3, background: '#0000ff' },
          },
          ...{ left: 20, top: 20 },
        },
      ])
      .png()
      .toBuffer()
  const pdf = Buffer.from(await printMaker.make(print({ pages: [[framed]], bleedMm: 3 })))
  const [start, end] = [pdf.indexOf(Buffer.from([0xff, 0xd8, 0xff])), pdf.lastIndexOf('endstream')]
  const { data, info } = await sharp(pdf.subarray(start, end))
    .raw()
    .toBuffer({ resolveWithObject: true })
  // 3 mm are 35 dots. The picture is as large as the paper, dot by dot.
  expect([info.width, info.height]).toEqual([1200 + 70, 1800 + 70])
  const isRed = (x: number) => (data[(935 * info.width + x) * 3] ?? 0) > 128
  expect([34, 35, 54].map(isRed), 'the frame, and its mirror').toEqual([true, true, true])
  expect([12, 57].map(isRed), 'beyond and inside of it').toEqual([false, false])
})

it('asks for pictures page by page', async () => {
  let open = 0
  let most = 0
  const slow = (at: number) => async () => {
    most = Math.max(most, ++open)
    const bytes = await shots[at]?.()
    open--
    if (!bytes) throw new Error('no such shot')
    return bytes
  }
  await printMaker.make(print({ pages: [[slow(0)], [slow(1)], [slow(2)]] }))
  expect(most).toBe(1)
})
