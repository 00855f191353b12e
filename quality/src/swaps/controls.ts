import type { Plane } from '@guise/engine-cpu/kernels/plane'
import { fillPolygon } from '@guise/engine-cpu/kernels/polygon'
import type { Pixels } from '@guise/engine-cpu/pixels'
import { OVAL } from '@guise/engine-cpu/seeing/landmarks'
import type { Known, KnownTemplate } from '../cast.ts'
import { affineBetween } from './affine.ts'
import type { Swapped } from './measure-swap.ts'

/** The source's face, laid on the template's oval by one affine map and cut out with scissors. */
export function hardPaste(source: Known, template: KnownTemplate): Swapped {
  const { width, height } = template.pixels
  const box = { x: 0, y: 0, width, height }
  const oval = fillPolygon(
    OVAL.map((i) => template.face.mesh[i]!),
    box,
  )
  const data = new Uint8Array(template.pixels.data)
  const [a, b, c, d, e, f] = affineBetween(template.face.mesh, source.face.mesh)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (oval[i] === 0) continue
      samplePixel(source.pixels, a * x + b * y + c, d * x + e * y + f, data, i * 3)
    }
  }
  return { pixels: { data, width, height }, mask: { data: oval, width, height } }
}

/** The template as it was; its mask is the oval, as if something had been done. */
export function unchangedTemplate(template: KnownTemplate): Swapped {
  const { width, height } = template.pixels
  const oval = fillPolygon(
    OVAL.map((i) => template.face.mesh[i]!),
    { x: 0, y: 0, width, height },
  )
  const mask: Plane = { data: oval, width, height }
  return { pixels: template.pixels, mask }
}

function samplePixel(from: Pixels, u: number, v: number, to: Uint8Array, p: number): void {
  const x = Math.min(Math.max(u, 0), from.width - 1.001)
  const y = Math.min(Math.max(v, 0), from.height - 1.001)
  const column = x | 0
  const row = y | 0
  const q = (row * from.width + column) * 3
  const below = q + from.width * 3
  for (let c = 0; c < 3; c++) {
    const upper = from.data[q + c]! * (1 - x + column) + from.data[q + 3 + c]! * (x - column)
    const lower =
      from.data[below + c]! * (1 - x + column) + from.data[below + 3 + c]! * (x - column)
    to[p + c] = upper * (1 - y + row) + lower * (y - row) + 0.5
  }
}
