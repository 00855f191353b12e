import { describe, expect, it } from 'vitest'
import type { Point3 } from '../kernels/box.ts'
import { warpMesh } from '../kernels/warp-mesh.ts'
import { MEAN_MESH as MESH, MESH_PICTURE as SIZE, turned } from '../testing/turned-mesh.ts'
import { FACE_TRIANGLES } from './face-regions.ts'
import { frameOf } from './frame.ts'
import { completeHiddenHalf } from './hidden-half.ts'

const FRAME = frameOf(MESH, SIZE)
const LEFT_CHEEK = 50
const RIGHT_CHEEK = 280

/** A grey photo with a bright spot on one point of the mesh. */
function photoWithSpot([spotX, spotY]: Point3) {
  const data = new Uint8Array(SIZE.width * SIZE.height * 3).fill(120)
  for (let y = 0; y < SIZE.height; y++) {
    for (let x = 0; x < SIZE.width; x++) {
      if (Math.hypot(x - spotX, y - spotY) < 6)
        data.fill(220, (y * 300 + x) * 3, (y * 300 + x) * 3 + 3)
    }
  }
  return { data, ...SIZE }
}

function brightnessAt(rgb: Float32Array, point: number): number {
  const [x, y] = MESH[point]!
  const i = Math.round(y - FRAME.box.y) * FRAME.box.width + Math.round(x - FRAME.box.x)
  return rgb[i * 3]!
}

function swapOnto(mesh: Point3[], spot: number): Float32Array {
  const pixels = photoWithSpot(mesh[spot]!)
  const { rgb } = warpMesh(pixels, mesh, MESH, FACE_TRIANGLES, FRAME.box)
  completeHiddenHalf(rgb, { pixels, mesh }, MESH, FRAME)
  return rgb
}

describe('the hidden half of a face', () => {
  it('is completed from the half that the photo shows', () => {
    const away = turned(-65)
    const rgb = swapOnto(away, LEFT_CHEEK)
    const [left, right] = [brightnessAt(rgb, LEFT_CHEEK), brightnessAt(rgb, RIGHT_CHEEK)]
    expect(Math.min(left, right)).toBeGreaterThan(180)
  })

  it('is left alone on a face that looks straight', () => {
    const rgb = swapOnto(turned(5), LEFT_CHEEK)
    expect(brightnessAt(rgb, LEFT_CHEEK)).toBeGreaterThan(200)
    expect(brightnessAt(rgb, RIGHT_CHEEK)).toBeCloseTo(120, 0)
  })
})
