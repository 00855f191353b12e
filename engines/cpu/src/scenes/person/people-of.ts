import { blurPlane } from '../../kernels/blur.ts'
import { boxWhere } from '../../kernels/box.ts'
import { smoothstep } from '../../kernels/numbers.ts'
import { stretch } from '../../kernels/resize.ts'
import { headLength } from '../../seeing/body.ts'
import type { CutOut } from '../../seeing/cut-out.ts'
import type { Face } from '../../seeing/face.ts'
import { keepConnected } from '../../seeing/keep-connected.ts'
import { CHIN } from '../../seeing/landmarks.ts'
import { movedFace } from '../../seeing/moved-face.ts'
import { ownersOf } from '../../seeing/separate-people.ts'
import { roundSides } from './round-sides.ts'

/** Half the width of a person, in heads: what reaches further is a neighbour's, or an arm round one. */
const HALF_WIDTH = 1.05
/** How far below the chin, in heads, a neighbour's hair may still hang beside a face. */
const BELOW_CHIN = 0.15

/** Everybody of a group photo as a cut-out of their own, with shoulders where a neighbour stood before them. */
export function peopleOf(cut: CutOut): readonly CutOut[] {
  const { width, height } = cut.pixels
  const whole = { x: 0, y: 0, width, height }
  const { owners, ...grid } = ownersOf(cut.pixels, whole, cut.faces)
  return cut.faces.map((face, n) => {
    const own = owners.map((owner) => (owner === n ? 1 : 0))
    const soft = blurPlane(own, grid.width, grid.height, 1)
    const share = stretch({ data: soft, ...grid }, width, height)
    return roundSides(oneOf(cut, face, share))
  })
}

function oneOf(cut: CutOut, face: Face, share: Float32Array): CutOut {
  const { width, height, data } = cut.pixels
  const head = headLength(face)
  const reach = HALF_WIDTH * head
  const left = Math.max(0, Math.floor(face.square.x - reach))
  const wide = Math.min(width, Math.ceil(face.square.x + reach)) - left
  const rgb = new Uint8Array(wide * height * 3)
  const alpha = new Float32Array(wide * height)
  for (let y = 0; y < height; y++) {
    const from = y * width + left
    rgb.set(data.subarray(from * 3, (from + wide) * 3), y * wide * 3)
    for (let x = 0; x < wide; x++) {
      alpha[y * wide + x] = cut.alpha[from + x]! * smoothstep(0.3, 0.7, share[from + x]!)
    }
  }
  // A neighbour's hair that only the shoulders hold to this person would stand beside the head like an ear.
  const rows = Math.min(height, Math.ceil(face.mesh[CHIN]![1] + BELOW_CHIN * head))
  for (const tall of [rows, height]) {
    const window = { x: left, y: 0, width: wide, height: tall }
    keepConnected({ data: alpha.subarray(0, wide * tall), width: wide, height: tall }, window, [
      face,
    ])
  }
  const pixels = { data: rgb, width: wide, height }
  const box = boxWhere(wide, height, (i) => alpha[i]! >= 0.5) ?? { ...cut.box, x: 0, width: wide }
  const faces = [movedFace(face, 1, -left, 0)]
  return { pixels, alpha, faces, box, foot: cut.foot, group: false }
}
