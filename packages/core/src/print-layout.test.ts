import { describe, expect, it } from 'vitest'
import { fillsPaper, layoutPrint, PRINT_TEMPLATES } from './print-layout.ts'

const plain = { bleedMm: 0, cropMarks: false }
const MM = 72 / 25.4

describe.each(PRINT_TEMPLATES)('a print %s', (template) => {
  it('is as large as its paper when nothing is asked for', () => {
    const { page, trim, bleed, marks } = layoutPrint({ template, ...plain }, 3)
    const inches = { '4x6': [4, 6], '6x4': [6, 4], square: [4, 4], '2x6': [4, 6] }[template]
    expect([page.width / 72, page.height / 72]).toEqual(inches)
    expect([trim, bleed, marks]).toEqual([{ left: 0, top: 0, ...page }, trim, []])
  })

  it('grows by its bleed and by its marks, which touch nothing that is printed', () => {
    const { page, trim, bleed, marks } = layoutPrint({ template, bleedMm: 3, cropMarks: true }, 3)
    expect(trim.left - bleed.left).toBeCloseTo(3 * MM)
    expect(bleed.width).toBeCloseTo(trim.width + 6 * MM)
    expect(marks).toHaveLength(template === '2x6' ? 10 : 8)
    for (const [x1, y1, x2, y2] of marks) {
      const isOutside = (x: number, y: number) =>
        x < bleed.left ||
        x > bleed.left + bleed.width ||
        y < bleed.top ||
        y > bleed.top + bleed.height
      expect([isOutside(x1, y1), isOutside(x2, y2)]).toEqual([true, true])
      expect([Math.min(x1, x2, y1, y2) > -0.01, Math.max(x1, x2) <= page.width + 0.01]).toEqual([
        true,
        true,
      ])
      // Each points at a cut: it is on the line of one side of the trim, or of the cut between strips.
      const cuts = [trim.left, trim.left + trim.width, trim.left + trim.width / 2]
      const rows = [trim.top, trim.top + trim.height]
      expect(x1 === x2 ? cuts : rows).toContain(x1 === x2 ? x1 : y1)
    }
  })
})

it('fills the paper with a picture up to where it is cut and beyond', () => {
  const { pictures, bleed } = layoutPrint({ template: '4x6', bleedMm: 2, cropMarks: false }, 1)
  expect(pictures).toEqual([{ box: bleed, shot: 0 }])
})

it.each([1, 2, 3, 4])('puts %i shots on each of two strips, and a footer below', (shots) => {
  const { pictures, footers, trim } = layoutPrint({ template: '2x6', ...plain }, shots)
  expect([pictures.length, footers.length]).toEqual([2 * shots, 2])
  expect(pictures.map(({ shot }) => shot)).toEqual([...Array(shots).keys(), ...Array(shots).keys()])
  const half = trim.width / 2
  const columns = [pictures.slice(0, shots), pictures.slice(shots)]
  for (const [n, column] of columns.entries()) {
    const footer = footers[n]
    if (!footer) throw new Error('a footer was expected')
    const boxes = [...column.map(({ box }) => box), footer]
    for (const [at, box] of boxes.entries()) {
      expect(box.left).toBeGreaterThan(n * half)
      expect(box.left + box.width).toBeLessThan((n + 1) * half)
      expect(box.top + box.height).toBeLessThanOrEqual((boxes[at + 1]?.top ?? trim.height) - 5)
    }
  }
})

it('shows pictures of another shape whole', () => {
  const [paper, picture] = [
    { width: 288, height: 432 },
    { width: 1200, height: 1800 },
  ]
  expect(fillsPaper(picture, paper)).toBe(true)
  expect(fillsPaper({ width: 1351, height: 1800 }, paper)).toBe(false)
  expect(fillsPaper({ width: 1800, height: 1200 }, paper)).toBe(false)
})
