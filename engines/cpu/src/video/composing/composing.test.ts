import { describe, expect, it } from 'vitest'
import type { Point3 } from '../../kernels/box.ts'
import type { Networks, TensorData } from '../../networks.ts'
import { random } from '../../noise.ts'
import type { Pixels, Size } from '../../pixels.ts'
import type { Face } from '../../seeing/face.ts'
import { type Extent, extentOf } from '../../seeing/landmarks.ts'
import { fadeToEdgeColours } from './fade-to-edge-colours.ts'
import { needsOf } from './heads.ts'
import { composeStill } from './index.ts'
import { planStill, type StillPlan } from './plan-still.ts'

const SHAPES: readonly Size[] = [
  { width: 2400, height: 1350 },
  { width: 1350, height: 2400 },
  { width: 1350, height: 900 },
  { width: 900, height: 1350 },
  { width: 900, height: 900 },
]

/** A face that is an oval and nothing else. */
function faceAt(x: number, y: number, height: number): Face {
  const mesh = Array.from({ length: 468 }, (_, n): Point3 => {
    const angle = (n * Math.PI) / 18
    return [x + Math.cos(angle) * height * 0.38, y + Math.sin(angle) * height * 0.5, 0]
  })
  const square = { x, y, size: height * 1.5, angle: 0 }
  return { mesh, confidence: 1, square, pose: { yaw: 0, pitch: 0, roll: 0 } }
}

type Case = { readonly picture: Size; readonly faces: readonly Face[]; readonly name: string }

/** Pictures of any shape with up to five people anywhere in them. */
const CASES = Array.from({ length: 60 }, (_, seed): Case => {
  const next = random(seed)
  const picture = {
    width: 300 + Math.floor(next() * 1700),
    height: 300 + Math.floor(next() * 1700),
  }
  const faces = Array.from({ length: Math.floor(next() * 6) }, () => {
    const height = Math.min(picture.width, picture.height) * (0.08 + 0.25 * next())
    const within = (side: number) => height * 0.6 + (side - 1.2 * height) * next()
    return faceAt(within(picture.width), within(picture.height), height)
  })
  return { picture, faces, name: `${picture.width}x${picture.height} of ${faces.length}` }
})

function onStill({ taken, lies }: StillPlan, { left, top, right, bottom }: Extent): Extent {
  const [across, down] = [lies.width / taken.width, lies.height / taken.height]
  return {
    left: lies.x + (left - taken.x) * across,
    top: lies.y + (top - taken.y) * down,
    right: lies.x + (right - taken.x) * across,
    bottom: lies.y + (bottom - taken.y) * down,
  }
}

describe.each(CASES)('a picture $name', ({ picture, faces }) => {
  const needs = needsOf(faces, picture)
  const plans = SHAPES.flatMap((size) =>
    [false, true].map((room) => ({ size, room, plan: planStill(picture, needs, { size, room }) })),
  )

  it('fills the frame to the pixel, from within itself', () => {
    for (const { size, plan } of plans) {
      const { still, frame, taken, lies } = plan
      expect(frame).toMatchObject(size)
      for (const [inner, outer] of [
        [frame, still],
        [lies, still],
        [taken, picture],
      ] as const) {
        expect(Object.values(inner).every(Number.isInteger)).toBe(true)
        expect(Math.min(inner.x, inner.y)).toBeGreaterThanOrEqual(0)
        expect(inner.x + inner.width).toBeLessThanOrEqual(outer.width)
        expect(inner.y + inner.height).toBeLessThanOrEqual(outer.height)
      }
    }
  })

  it('is never stretched', () => {
    for (const { plan } of plans) {
      const { taken, lies } = plan
      const across = lies.width / taken.width
      // The rounding of the two boxes to whole pixels.
      const rounding = 2 / Math.min(taken.width, taken.height) + 0.01
      expect(Math.abs(lies.height / taken.height / across - 1)).toBeLessThan(rounding)
    }
  })

  it('keeps every head in the frame', () => {
    if (!needs) return
    for (const { plan } of plans) {
      const { frame } = plan
      const heads = onStill(plan, needs.heads)
      const pixel = (plan.lies.width / plan.taken.width) * 2 + 1
      expect(heads.left).toBeGreaterThanOrEqual(frame.x - pixel)
      expect(heads.top).toBeGreaterThanOrEqual(frame.y - pixel)
      expect(heads.right).toBeLessThanOrEqual(frame.x + frame.width + pixel)
      expect(heads.bottom).toBeLessThanOrEqual(frame.y + frame.height + pixel)
    }
  })

  it('is continued at its sides and above, never below', () => {
    for (const { room, plan } of plans) {
      const { still, frame, lies } = plan
      expect(lies.y + lies.height).toBe(still.height)
      expect(frame.y + frame.height).toBe(still.height)
      expect(frame.x).toBe(room ? Math.round(0.06 * frame.width) : 0)
      expect(still.width - frame.x - frame.width).toBe(frame.x)
    }
  })
})

describe('a picture', () => {
  it('of the same shape is taken whole', () => {
    const picture = { width: 1001, height: 668 }
    const size = { width: 1350, height: 900 }
    const plan = planStill(picture, needsOf([faceAt(80, 90, 100)], picture), { size, room: false })
    expect(plan.taken).toEqual({ x: 0, y: 0, ...picture })
    expect(plan.lies).toEqual({ x: 0, y: 0, ...size })
  })

  it('with a tall face keeps air round it in a wide frame', () => {
    const picture = { width: 800, height: 1000 }
    const face = faceAt(400, 420, 360)
    const size = { width: 1600, height: 900 }
    const plan = planStill(picture, needsOf([face], picture), { size, room: false })
    const { top, bottom } = onStill(plan, extentOf(face.mesh))
    expect((bottom - top) / size.height).toBeLessThan(0.45)
    expect(plan.lies.width).toBeLessThan(size.width)
  })

  it('of one person is only cropped to stand upright', () => {
    const picture = { width: 1500, height: 1000 }
    const face = faceAt(1100, 400, 160)
    const size = { width: 900, height: 1600 }
    const plan = planStill(picture, needsOf([face], picture), { size, room: false })
    expect(plan.lies).toEqual({ x: 0, y: 0, ...size })
    expect(plan.taken.height).toBe(1000)
  })
})

describe('what is painted round a picture', () => {
  it('ends in the colours of its edges, and leaves the picture alone', async () => {
    const picture = filled(60, 60, 90)
    const painted = filled(140, 60, 110)
    const faded = await fadeToEdgeColours(painted, picture, { x: 40, y: 0 })
    const at = (x: number) => faded.data[(30 * 140 + x) * 3]!
    expect(at(70)).toBe(110)
    expect(at(39)).toBeGreaterThan(100)
    for (const x of [2, 137]) {
      expect(at(x)).toBeGreaterThan(60)
      expect(at(x)).toBeLessThan(92)
    }
  })
})

describe('a composed still', () => {
  const { signal } = new AbortController()

  it('is exactly as large as was asked for, with the picture in its middle', async () => {
    const size = { width: 320, height: 180 }
    const composition = { size, room: false }
    const composed = await composeStill(blindNetworks, filled(400, 400, 90), composition, signal)
    expect(composed.still).toMatchObject(size)
    expect(composed.frame).toEqual({ x: 0, y: 0, ...size })
    expect(composed.still.data[(90 * 320 + 160) * 3]).toBe(90)
  })

  it('goes beyond its frame for a camera that draws back', async () => {
    const size = { width: 200, height: 300 }
    const composition = { size, room: true }
    const composed = await composeStill(blindNetworks, filled(400, 600, 90), composition, signal)
    expect(composed.still).toMatchObject({ width: 224, height: 336 })
    expect(composed.frame).toEqual({ x: 12, y: 36, ...size })
  })
})

/** They see nobody, and paint everything in one grey. */
const blindNetworks: Networks = {
  async run(name, feeds): Promise<Record<string, TensorData>> {
    if (name === 'migan') {
      const { image } = feeds as Readonly<Record<string, TensorData>>
      return { result: { data: new Uint8Array(image!.data.length).fill(120), dims: image!.dims } }
    }
    const floats = (length: number, value: number) => ({
      data: new Float32Array(length).fill(value),
      dims: [1, length],
    })
    const boxes = { boxes: floats(8192, 0), coarseBoxes: floats(6144, 0) }
    return { scores: floats(512, -20), coarse: floats(384, -20), ...boxes }
  },
}

function filled(width: number, height: number, level: number): Pixels {
  return { data: new Uint8Array(width * height * 3).fill(level), width, height }
}
