import { describe, expect, it } from 'vitest'
import { shrink } from '../../kernels/resize.ts'
import { LEFT_EYE_CORNER, NOSE_TIP, RIGHT_EYE_CORNER } from '../../seeing/landmarks.ts'
import { drawnPeople } from '../testing/cut-outs.ts'
import { arrange } from './arrange.ts'
import { develop } from './develop.ts'
import { type LightMap, lightMapOf } from './light-map.ts'
import { personLightSchema, projectionSchema } from './light-schema.ts'
import type { People } from './people.ts'
import { placePeople } from './place.ts'
import { project } from './projections.ts'
import { type Shape, shapeOf } from './shape.ts'

const frame = { width: 480, height: 320 }
/** Eyes at different heights, so that no straight blind could serve all of them. */
const group = drawnPeople(
  720,
  480,
  [
    { x: 130, y: 150, face: 100, shoulders: 100 },
    { x: 360, y: 118, face: 100, shoulders: 100 },
    { x: 590, y: 171, face: 100, shoulders: 100 },
  ],
  470,
)

async function placed(cut = group): Promise<{ people: People; shape: Shape }> {
  const people = await placePeople(arrange([cut], frame, {}), frame)
  if (!people) throw new Error('nobody was placed')
  return { people, shape: shapeOf(people, 2) }
}

function at(values: Float32Array, channels: number, shape: Shape, people: People, point: Spot) {
  const x = Math.round((point[0] - people.box.x) / shape.factor)
  const y = Math.round((point[1] - people.box.y) / shape.factor)
  return values[(y * shape.width + x) * channels]!
}
type Spot = readonly [number, number, ...number[]]

function evenLight(shape: Shape): LightMap {
  const cells = shape.width * shape.height * 3
  return {
    gain: new Float32Array(cells).fill(1),
    rim: new Float32Array(cells),
    veil: new Float32Array(cells),
  }
}

describe('projections', () => {
  it('lay a lit stripe of the blind on everybody’s eyes', async () => {
    const { people, shape } = await placed()
    const map = evenLight(shape)
    const blinds = projectionSchema.parse({ project: 'blinds', gain: 1, dark: 0, bend: 0 })
    project({ map, shape, people, frame, seed: 1 }, blinds)
    for (const { mesh } of people.faces) {
      const [left, right] = [mesh[LEFT_EYE_CORNER]!, mesh[RIGHT_EYE_CORNER]!]
      const eyes: Spot = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2]
      expect(at(map.gain, 3, shape, people, eyes)).toBeGreaterThan(0.9)
    }
    expect(Math.min(...map.gain)).toBeLessThan(0.05)
  })

  it('let a pool of light fall off from the faces', async () => {
    const { people, shape } = await placed()
    const map = evenLight(shape)
    const pool = projectionSchema.parse({ project: 'pool', amount: 1 })
    project({ map, shape, people, frame, seed: 1 }, pool)
    const [x, y] = people.faces[0]!.mesh[NOSE_TIP]!
    const onFace = at(map.gain, 3, shape, people, [x, y])
    const below = at(map.gain, 3, shape, people, [x, Math.min(frame.height - 4, y + 150)])
    expect(onFace).toBeGreaterThan(0.9)
    expect(below).toBeLessThan(onFace * 0.7)
  })
})

describe('relighting', () => {
  it('lights the side that faces the key, without changing the mean of the faces', async () => {
    const single = drawnPeople(400, 500, [{ x: 200, y: 180, face: 140, shoulders: 130 }])
    const { people, shape } = await placed(single)
    const light = personLightSchema.parse({
      ambient: ['#ffffff', 0.2],
      keys: [{ from: [-1, 0, 0.3], colour: '#ffffff' }],
    })
    const { gain } = lightMapOf(shape, light)
    const [x, y] = people.faces[0]!.mesh[NOSE_TIP]!
    const side = people.faceHeight * 0.28
    expect(at(gain, 3, shape, people, [x - side, y])).toBeGreaterThan(
      at(gain, 3, shape, people, [x + side, y]) * 1.3,
    )
    let sum = 0
    let count = 0
    for (let i = 0; i < shape.faceMask.length; i++) {
      if (shape.faceMask[i]! < 0.8) continue
      sum += gain[i * 3]!
      count++
    }
    expect(sum / count).toBeCloseTo(1, 2)
  })

  it('brings the faces of a group nearer to one brightness', async () => {
    const uneven = { ...group, pixels: { ...group.pixels, data: group.pixels.data.slice() } }
    for (let i = 0; i < uneven.alpha.length; i++) {
      if (i % 720 > 480) for (let c = 0; c < 3; c++) uneven.pixels.data[i * 3 + c]! /= 2
    }
    const { people, shape } = await placed(uneven)
    const light = personLightSchema.parse({})
    const gains = develop(shrink(people.colours, 2, 3), people, shape, light)
    const [first, , last] = people.faces.map(({ mesh }) =>
      at(gains, 3, shape, people, mesh[NOSE_TIP]!),
    )
    expect(last).toBeGreaterThan(first! * 1.8)
  })

  it('takes the cast out of each photo by itself', async () => {
    const one = drawnPeople(300, 400, [{ x: 150, y: 140, face: 100, shoulders: 90 }])
    const blue = { ...one, pixels: { ...one.pixels, data: one.pixels.data.slice() } }
    for (let p = 0; p < blue.pixels.data.length; p += 3) blue.pixels.data[p]! *= 0.8
    const people = await placePeople(arrange([one, blue], frame, {}), frame)
    const shape = shapeOf(people!, 2)
    const light = personLightSchema.parse({ balance: 0.8 })
    const gains = develop(shrink(people!.colours, 2, 3), people!, shape, light)
    const reds = people!.faces.map(({ mesh }) => {
      const green = at(gains.subarray(1), 3, shape, people!, mesh[NOSE_TIP]!)
      return at(gains, 3, shape, people!, mesh[NOSE_TIP]!) / green
    })
    expect(reds[1]).toBeGreaterThan(reds[0]! * 1.1)
  })
})
