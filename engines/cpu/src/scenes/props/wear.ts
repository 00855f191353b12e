import { softBlur } from '../../kernels/blur.ts'
import type { Box } from '../../kernels/box.ts'
import { rasterise } from '../art/rasterise.ts'
import type { Canvas } from '../canvas.ts'
import type { People } from '../person/people.ts'
import { headFrame } from './head.ts'
import { PROPS, type PropName } from './index.ts'
import type { PropDrawing } from './prop.ts'

/** Shadows fall this many face heights below and are this soft. */
const SHADOW_DROP = 0.035
const SHADOW_BLUR = 0.025

/** Puts a prop on everybody's head. Props take the light of the face they sit on. */
export async function wear(canvas: Canvas, people: People, name: PropName): Promise<void> {
  for (const face of people.faces) {
    const drawing = PROPS[name](headFrame(face))
    const box = boxOf(drawing, canvas, face.height)
    if (box.width < 2 || box.height < 2) continue
    const layer = await rasterise(svgOf(drawing, box), box.width, box.height)
    if (drawing.shadow > 0) throwShadow(canvas, people, layer, box, drawing.shadow, face.height)
    lay(canvas, layer, box)
  }
}

function boxOf(drawing: PropDrawing, { width, height }: Canvas, face: number): Box {
  const reach = drawing.reach * Math.max(...drawing.scale) + face * 0.1
  const left = Math.max(0, Math.floor(drawing.at[0] - reach))
  const top = Math.max(0, Math.floor(drawing.at[1] - reach))
  const right = Math.min(width, Math.ceil(drawing.at[0] + reach))
  const bottom = Math.min(height, Math.ceil(drawing.at[1] + reach))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function svgOf({ defs, body, at, turn, scale }: PropDrawing, box: Box): string {
  const place = `translate(${at[0] - box.x} ${at[1] - box.y}) rotate(${turn}) scale(${scale.join(' ')})`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}"><defs>${defs}</defs><g transform="${place}">${body}</g></svg>`
}

function throwShadow(
  canvas: Canvas,
  people: People,
  layer: Float32Array,
  box: Box,
  strength: number,
  face: number,
): void {
  const cover = new Float32Array(box.width * box.height)
  for (let i = 0; i < cover.length; i++) cover[i] = layer[i * 4 + 3]!
  const soft = softBlur(
    { data: cover, width: box.width, height: box.height },
    face * SHADOW_BLUR,
    1,
  )
  const drop = Math.round(face * SHADOW_DROP)
  for (let y = drop; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const here = peopleAt(people, x + box.x, y + box.y)
      if (here <= 0) continue
      const keep = 1 - strength * soft[(y - drop) * box.width + x]! * here
      const p = ((y + box.y) * canvas.width + x + box.x) * 3
      canvas.data[p]! *= keep
      canvas.data[p + 1]! *= keep
      canvas.data[p + 2]! *= keep
    }
  }
}

function peopleAt({ box, alpha }: People, x: number, y: number): number {
  const column = x - box.x
  const row = y - box.y
  if (column < 0 || row < 0 || column >= box.width || row >= box.height) return 0
  return alpha[row * box.width + column]!
}

function lay(canvas: Canvas, layer: Float32Array, box: Box): void {
  for (let y = 0, q = 0; y < box.height; y++) {
    let p = ((y + box.y) * canvas.width + box.x) * 3
    for (let x = 0; x < box.width; x++, p += 3, q += 4) {
      const cover = layer[q + 3]!
      if (cover <= 0) continue
      canvas.data[p] = canvas.data[p]! * (1 - cover) + layer[q]!
      canvas.data[p + 1] = canvas.data[p + 1]! * (1 - cover) + layer[q + 1]!
      canvas.data[p + 2] = canvas.data[p + 2]! * (1 - cover) + layer[q + 2]!
    }
  }
}
