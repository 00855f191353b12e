import type { Plane } from '../../kernels/plane.ts'
import { addEnlarged, eachEnlargedRow } from '../../kernels/resize.ts'
import type { Canvas } from '../canvas.ts'
import type { Light } from '../light-colour.ts'

/** An empty grid for soft light, reduced by `factor` from the canvas. */
export function reducedGrid({ width, height }: Canvas, factor: number, channels: number): Plane {
  const w = Math.ceil(width / factor)
  const h = Math.ceil(height / factor)
  return { data: new Float32Array(w * h * channels), width: w, height: h }
}

/** Adds soft coloured light onto the canvas. */
export function addLight({ data, width, height }: Canvas, light: Plane): void {
  addEnlarged(data, light, width, height, 3)
}

/** Adds light of one colour, as bright as the plane says. */
export function addTinted({ data, width, height }: Canvas, plane: Plane, tint: Light): void {
  const [red, green, blue] = tint
  eachEnlargedRow(plane, width, height, 1, (row, y) => {
    for (let x = 0, p = y * width * 3; x < width; x++, p += 3) {
      const value = row[x]!
      data[p]! += red * value
      data[p + 1]! += green * value
      data[p + 2]! += blue * value
    }
  })
}

/** Covers the canvas with one colour by the share the plane says. */
export function coverTinted({ data, width, height }: Canvas, plane: Plane, tint: Light): void {
  const [red, green, blue] = tint
  eachEnlargedRow(plane, width, height, 1, (row, y) => {
    for (let x = 0, p = y * width * 3; x < width; x++, p += 3) {
      const share = Math.min(row[x]!, 1)
      if (share <= 0) continue
      data[p]! += (red - data[p]!) * share
      data[p + 1]! += (green - data[p + 1]!) * share
      data[p + 2]! += (blue - data[p + 2]!) * share
    }
  })
}
