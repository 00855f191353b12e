import { describe, expect, it } from 'vitest'
import type { Point3 } from '../kernels/box.ts'
import { OVAL } from '../seeing/landmarks.ts'
import meanMesh from '../testing/mean-mesh.json' with { type: 'json' }
import { blendMask, type MaskParts } from './blend-mask.ts'
import { drawRegions, featurePolygons } from './face-regions.ts'
import { frameOf, onGrid } from './frame.ts'
import { sideZone } from './hair-zone.ts'
import { templateHairZone } from './prepare-template.ts'

const MESH = meanMesh as unknown as Point3[]
const FRAME = frameOf(MESH, { width: 300, height: 340 })
const GRID = onGrid(MESH, FRAME)
const OVAL_PLANE = drawRegions(FRAME, [OVAL.map((i) => GRID[i]!)])
const full = (value: number) => new Float32Array(OVAL_PLANE.length).fill(value)

function partsOf(parts: Partial<MaskParts>): MaskParts {
  return {
    mesh: GRID,
    valid: OVAL_PLANE,
    templateHair: templateHairZone(GRID, FRAME),
    templateSkin: full(1),
    templateFeatures: drawRegions(FRAME, featurePolygons(GRID)),
    strictSkin: full(1),
    looseSkin: full(1),
    sides: sideZone(GRID, FRAME, 1.1),
    glasses: undefined,
    arms: undefined,
    shown: full(1),
    ...parts,
  }
}

/** The mask at a point of the mesh. */
function at(mask: Float32Array, point: number, up = 0): number {
  const [x, y] = GRID[point]!
  return mask[Math.round(y - up) * FRAME.width + Math.round(x)]!
}

const NOSE = 4
const CHEEK = 123
const LEFT_EYE_TOP = 159
const FOREHEAD = 151
const TOP = 10

describe('the blend mask', () => {
  it('shows a clean face whole, softly up to its oval and never beyond', () => {
    const mask = blendMask(FRAME, partsOf({}))
    for (const point of [NOSE, CHEEK, LEFT_EYE_TOP, FOREHEAD]) {
      expect(at(mask, point)).toBeGreaterThan(0.97)
    }
    const oval = OVAL.map((i) => at(mask, i))
    expect(Math.max(...oval)).toBeLessThan(0.4)
    expect(at(mask, TOP, 14)).toBe(0)
  })

  it("leaves the template's hat and hair on its forehead", () => {
    const hat = full(1)
    for (let y = 0; y < GRID[FOREHEAD]![1] + 6; y++) {
      hat.fill(0, y * FRAME.width, (y + 1) * FRAME.width)
    }
    const mask = blendMask(FRAME, partsOf({ templateSkin: hat }))
    expect(at(mask, FOREHEAD)).toBeLessThan(0.05)
    expect(at(mask, NOSE)).toBeGreaterThan(0.97)
  })

  it("drops the whole forehead when the guest's fringe lies on it, but no eye", () => {
    const fringe = full(1)
    const brows = GRID[105]![1] - 6
    for (let y = 0; y < brows; y++) fringe.fill(0, y * FRAME.width, y * FRAME.width + 100)
    const mask = blendMask(FRAME, partsOf({ strictSkin: fringe }))
    expect(at(mask, FOREHEAD)).toBeLessThan(0.05)
    expect(at(mask, LEFT_EYE_TOP)).toBeGreaterThan(0.97)
  })

  it("drops hair on the guest's cheek, but not a beard in the middle", () => {
    const mask = blendMask(FRAME, partsOf({ looseSkin: full(0) }))
    expect(at(mask, CHEEK)).toBeLessThan(0.05)
    expect(at(mask, NOSE)).toBeGreaterThan(0.97)
    expect(at(mask, 18)).toBeGreaterThan(0.97)
  })

  it('keeps glasses whole where hair would be dropped', () => {
    const glasses = drawRegions(FRAME, [[116, 117, 118, 229, 226].map((i) => GRID[i]!)])
    const mask = blendMask(FRAME, partsOf({ looseSkin: full(0), glasses }))
    expect(at(mask, 117, 4)).toBeGreaterThan(0.9)
  })

  it('lets the arms of glasses end where the template has hair', () => {
    const arms = drawRegions(FRAME, [[46, 70, 139, 162, 127, 34, 226].map((i) => GRID[i]!)])
    const bald = blendMask(FRAME, partsOf({ looseSkin: full(0), arms }))
    const haired = blendMask(FRAME, partsOf({ looseSkin: full(0), arms, templateSkin: full(0) }))
    expect(at(bald, 156)).toBeGreaterThan(0.9)
    expect(at(haired, 156)).toBeLessThan(0.3)
  })

  it('leaves to the template what the photo shows only as a sliver, but no eye', () => {
    const mask = blendMask(FRAME, partsOf({ shown: full(0) }))
    expect(at(mask, CHEEK)).toBeLessThan(0.05)
    expect(at(mask, LEFT_EYE_TOP)).toBeGreaterThan(0.97)
  })
})
