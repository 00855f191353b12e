import { clamp, smoothstep } from '../../kernels/numbers.ts'
import type { Size } from '../../pixels.ts'
import { LEFT_EYE_CORNER, NOSE_TIP, RIGHT_EYE_CORNER } from '../../seeing/landmarks.ts'
import { causticNet } from '../layers/caustic-net.ts'
import { type Slats, slatLight, slatPosition, slatsOf } from '../layers/slats.ts'
import type { Light } from '../light-colour.ts'
import type { LightMap } from './light-map.ts'
import type { Projection } from './light-schema.ts'
import type { People } from './people.ts'
import type { Shape } from './shape.ts'

export type Projected = {
  readonly map: LightMap
  readonly shape: Shape
  readonly people: People
  readonly frame: Size
  readonly seed: number
}

type Of<K extends Projection['project']> = Extract<Projection, { project: K }>

export function project(target: Projected, projection: Projection): void {
  switch (projection.project) {
    case 'blinds':
      projectBlinds(target, projection)
      break
    case 'caustics':
      projectCaustics(target, projection)
      break
    case 'falloff':
      projectFalloff(target, projection)
      break
    case 'pool':
      projectPool(target, projection)
      break
  }
}

/** Light through a blind, bent by the form and shifted so that a lit stripe lies on everybody's eyes. */
function projectBlinds({ map, shape, people, frame }: Projected, options: Of<'blinds'>): void {
  const slats = slatsOf(frame.height / options.count, options.angle, options.soft)
  const bend = options.bend * Math.min(frame.width, frame.height)
  const anchors = eyeAnchors(people, slats)
  const { normals, width, height, factor } = shape
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const px = x * factor + people.box.x
      const py = y * factor + people.box.y
      const bentX = px + normals[i * 3]! * bend
      const bentY = py + (normals[i * 3 + 1]! + 1 - normals[i * 3 + 2]!) * bend
      const position = slatPosition(slats, bentX, bentY) - shiftAt(anchors, px, py)
      const lit = options.dark + (options.gain - options.dark) * slatLight(slats, position)
      dim(map, i, lit)
    }
  }
}

type Anchor = {
  readonly x: number
  readonly y: number
  readonly reach: number
  readonly shift: number
}

function eyeAnchors({ faces }: People, slats: Slats): readonly Anchor[] {
  return faces.map(({ mesh, height }) => {
    const [lx, ly] = mesh[LEFT_EYE_CORNER]!
    const [rx, ry] = mesh[RIGHT_EYE_CORNER]!
    const x = (lx + rx) / 2
    const y = (ly + ry) / 2
    const position = slatPosition(slats, x, y)
    return { x, y, reach: height * 1.2, shift: position - Math.round(position) }
  })
}

function shiftAt(anchors: readonly Anchor[], x: number, y: number): number {
  let sum = 0
  let total = 1e-4
  for (const { x: ax, y: ay, reach, shift } of anchors) {
    const far = ((x - ax) ** 2 + (y - ay) ** 2) / (reach * reach)
    const weight = 1 / (0.02 + far * far)
    sum += shift * weight
    total += weight
  }
  return sum / total
}

/** Full light on the faces and less away from them, as with a flag before the lamp. */
function projectPool({ map, shape, people }: Projected, options: Of<'pool'>): void {
  const { width, height, factor } = shape
  const faces = people.faces.map(({ mesh }) => ({
    x: (mesh[NOSE_TIP]![0] - people.box.x) / factor,
    y: (mesh[NOSE_TIP]![1] - people.box.y) / factor,
  }))
  if (faces.length === 0) return
  const perRadius = factor / (people.faceHeight * options.radius)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let brightest = 0
      for (const face of faces) {
        const dx = (x - face.x) * 0.8
        const dy = y - face.y
        const far = Math.max(0, Math.sqrt(dx * dx + dy * dy) * perRadius - 0.35)
        const lit = 1 / (1 + far * far * 2.6)
        if (lit > brightest) brightest = lit
      }
      sink(map, i, options.amount * (1 - brightest), options.colour)
    }
  }
}

function projectFalloff({ map, shape, people, frame }: Projected, options: Of<'falloff'>): void {
  const { width, height, factor } = shape
  for (let y = 0, i = 0; y < height; y++) {
    const at = (y * factor + people.box.y) / frame.height
    const share = options.amount * smoothstep(options.from, options.to, at)
    for (let x = 0; x < width; x++, i++) sink(map, i, share, options.colour)
  }
}

function projectCaustics(target: Projected, options: Of<'caustics'>): void {
  const { map, shape, frame, seed } = target
  const unit = Math.min(frame.width, frame.height)
  const net = causticNet(shape.width, shape.height, (options.scale * unit) / shape.factor, seed + 3)
  for (let i = 0; i < net.length; i++) {
    const upwards = clamp(0.35 - shape.normals[i * 3 + 1]! * 1.2)
    const share = net[i]! * options.amount * upwards * (1 - 0.7 * shape.faceMask[i]!) * 1.6
    for (let c = 0; c < 3; c++) map.gain[i * 3 + c]! *= 1 + share * options.colour[c]!
  }
}

function dim({ gain, rim, veil }: LightMap, i: number, lit: number): void {
  for (let p = i * 3; p < i * 3 + 3; p++) {
    gain[p]! *= lit
    rim[p]! *= lit
    veil[p]! *= lit
  }
}

/** Mixes what is there with a colour. */
function sink(map: LightMap, i: number, share: number, colour: Light): void {
  dim(map, i, 1 - share)
  map.veil[i * 3]! += colour[0] * share
  map.veil[i * 3 + 1]! += colour[1] * share
  map.veil[i * 3 + 2]! += colour[2] * share
}
