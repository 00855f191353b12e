import { clamp, mix, smoothstep } from '../kernels/numbers.ts'
import type { Size } from '../pixels.ts'
import type { Canvas } from '../scenes/canvas.ts'
import type { Light } from '../scenes/light-colour.ts'
import type { People } from '../scenes/person/people.ts'
import type { Character } from './character.ts'
import { outlineOf, placeAt } from './head-axes.ts'

/** How the neck is lit: skin in the jaw's shade, brighter to the left and further down. */
const NECK_LIT = 0.78
const NECK_SIDE = 0.3
const JAW_SHADE = 0.3
const JAW_SHADE_ENDS = 0.35

type Necked = Pick<Character, 'head' | 'anchors' | 'view'>

/** A neck of the guest's own skin, from behind the jaw down into the costume. */
export function paintNeck(canvas: Canvas, character: Necked): void {
  const skin = cheekColour(character.head.people)
  eachOfNeck(canvas, character, (i, cover, lit) => {
    for (let c = 0, p = i * 3; c < 3; c++, p++) {
      canvas.data[p]! += (skin[c]! * lit - canvas.data[p]!) * cover
    }
  })
}

/** Where the neck is, how much of each pixel it covers, and how it is lit. */
export function eachOfNeck(
  { width, height }: Size,
  { head, anchors, view }: Necked,
  visit: (index: number, cover: number, lit: number) => void,
): void {
  const { people, axes } = head
  const face = axes.height
  const xs = outlineOf(people.faces[0]!.mesh, axes).map(([x]) => x)
  const wide = Math.max(...xs) - Math.min(...xs)
  const [topX, topY] = placeAt(axes, (Math.max(...xs) + Math.min(...xs)) / 2, -0.22)
  const footX = (anchors.neck[0] - view.left) * view.scale
  const footY = (anchors.neck[1] - view.top) * view.scale + 0.3 * face
  // Behind the jaw it is narrow, so that nothing of it shows beside the cheeks.
  const halfTop = Math.min(wide * face * 0.27, anchors.neckWidth * view.scale * 0.5)
  const halfFoot = (anchors.neckWidth * view.scale) / 2
  const chinY = axes.chin[1]
  const last = Math.min(height - 1, Math.ceil(footY))
  for (let y = Math.max(0, Math.floor(topY)); y <= last; y++) {
    const t = (y - topY) / Math.max(1, footY - topY)
    const middle = mix(topX, footX, smoothstep(0, 1, t))
    const half = mix(halfTop, halfFoot, smoothstep(0, 0.7, t))
    const shade = 1 - JAW_SHADE * (1 - smoothstep(0, JAW_SHADE_ENDS, (y - chinY) / face))
    const from = Math.max(0, Math.floor(middle - half - 1))
    const to = Math.min(width - 1, Math.ceil(middle + half + 1))
    for (let x = from; x <= to; x++) {
      const aside = (x - middle) / half
      const cover = clamp((1 - Math.abs(aside)) * half * 0.5 + 0.5)
      const round = Math.sqrt(Math.max(0, 1 - aside * aside * 0.8))
      visit(
        y * width + x,
        cover,
        NECK_LIT * shade * (0.45 + 0.55 * round) * (1 - NECK_SIDE * aside),
      )
    }
  }
}

/** 1 where the neck is seen: techniques give it the colours of skin, as they do with faces. */
export function neckMaskOf(size: Size, character: Character): Float32Array {
  const mask = new Float32Array(size.width * size.height)
  eachOfNeck(size, character, (i, cover) => {
    mask[i] = cover
  })
  for (const { box, data } of [character.before, ...character.headgear]) {
    const last = Math.min(box.height, size.height - box.y)
    for (let y = Math.max(0, -box.y); y < last; y++) {
      const left = Math.max(0, -box.x)
      for (let x = left; x < Math.min(box.width, size.width - box.x); x++) {
        mask[(y + box.y) * size.width + x + box.x]! *= 1 - data[(y * box.width + x) * 4 + 3]! / 255
      }
    }
  }
  const { people, falling } = character.head
  for (let y = 0, n = 0; y < people.box.height; y++) {
    let i = (y + people.box.y) * size.width + people.box.x
    for (let x = 0; x < people.box.width; x++, i++, n++) mask[i]! *= 1 - falling[n]!
  }
  return mask
}

/** Cheeks of the mesh. */
const CHEEKS = [50, 280, 205, 425, 117, 346] as const

/** The colour of the lit head's cheeks. */
export function cheekColour({ faces, box, colours }: People): Light {
  const sum: [number, number, number] = [0, 0, 0]
  let count = 0
  const reach = Math.max(2, Math.round(faces[0]!.height * 0.02))
  for (const index of CHEEKS) {
    const [x, y] = faces[0]!.mesh[index]!
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const column = Math.round(x - box.x) + dx
        const row = Math.round(y - box.y) + dy
        if (column < 0 || row < 0 || column >= box.width || row >= box.height) continue
        const p = (row * box.width + column) * 3
        for (let c = 0; c < 3; c++) sum[c]! += colours.data[p + c]!
        count++
      }
    }
  }
  return count ? [sum[0] / count, sum[1] / count, sum[2] / count] : [0.35, 0.22, 0.15]
}
