import { describe, expect, it } from 'vitest'
import { blankWarpGrid, fillWarpGrid } from '../frames/warp-grid.ts'
import { stayInside } from './stay-inside.ts'

const size = { width: 80, height: 80 }
const faces = { left: 30, top: 20, right: 50, bottom: 40 }
const nowhere = { left: false, top: false, right: false, bottom: false }

/** A picture seen at half its size about the face. */
function shrunken() {
  const origins = blankWarpGrid(size, 8)
  fillWarpGrid(origins, (x, y, data, at) => {
    data[at] = 40 + (x - 40) * 2
    data[at + 1] = 30 + (y - 30) * 2
  })
  return origins
}

describe('people who are cut off', () => {
  it('reach to the frame, drawn out evenly from their faces on', () => {
    const origins = shrunken()
    stayInside(origins, size, faces, { ...nowhere, bottom: true })
    const { columns, rows, data } = origins
    const column = Array.from({ length: rows }, (_, row) => data[(row * columns + 5) * 2 + 1]!)
    expect(column.at(-1)).toBeCloseTo(80)
    for (let row = 1; row < rows; row++) expect(column[row]).toBeGreaterThan(column[row - 1]!)
    // Above the chin nothing changes.
    expect(column[1]).toBe(30 + (8 - 30) * 2)
    expect(data[0]).toBe(40 - 40 * 2)
  })

  it('stay as they are at edges they do not touch', () => {
    const origins = shrunken()
    stayInside(origins, size, faces, nowhere)
    expect(origins.data).toEqual(shrunken().data)
  })

  it('are drawn out at every edge alike', () => {
    const origins = shrunken()
    stayInside(origins, size, faces, { left: true, top: true, right: true, bottom: true })
    for (const value of origins.data) {
      expect(value).toBeGreaterThanOrEqual(-1e-3)
      expect(value).toBeLessThanOrEqual(80 + 1e-3)
    }
  })
})
