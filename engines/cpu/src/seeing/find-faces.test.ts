import { expect, test } from 'vitest'
import type { NetworkName, Networks, TensorData } from '../networks.ts'
import { blank } from '../pixels.ts'
import { findFaces } from './find-faces.ts'
import { HEAD_POINTS } from './head-model.ts'

/** One face in the middle of every view, `share` of it wide; the mesh is as sure as told. */
function networksThatSee(share: number | undefined, confidence = 1) {
  const runs: NetworkName[] = []
  const networks: Networks = {
    async run(name): Promise<Record<string, TensorData>> {
      runs.push(name)
      return name === 'blazeface' ? detection(share) : mesh(confidence)
    },
  }
  return { networks, runs }
}

function detection(share: number | undefined) {
  const scores = new Float32Array(384).fill(-20)
  const boxes = new Float32Array(6144)
  if (share !== undefined) {
    // The middle cell of the coarse grid has its centre at 144 of 256.
    const anchor = (4 * 8 + 4) * 6
    const side = share * 256
    scores[anchor] = 20
    boxes.set([-16, -16, side, side, -16 - side / 5, -20, -16 + side / 5, -20], anchor * 16)
  }
  const tensor = (data: Float32Array): TensorData => ({ data, dims: [data.length] })
  return {
    a: tensor(new Float32Array(512).fill(-20)),
    b: tensor(new Float32Array(8192)),
    c: tensor(scores),
    d: tensor(boxes),
  }
}

function mesh(confidence: number) {
  const points = new Float32Array(468 * 3).fill(96)
  for (const {
    index,
    place: [x, y, z],
  } of HEAD_POINTS) {
    points.set([96 + x * 120, 96 + y * 120, z * 120], index * 3)
  }
  points.set([96, 140, 0], 152 * 3)
  return {
    points: { data: points, dims: [points.length] },
    score: { data: Float32Array.of(confidence), dims: [1] },
  }
}

const count = (runs: readonly NetworkName[], name: NetworkName) =>
  runs.filter((run) => run === name).length

test('a small picture is looked at once, and the mesh is read twice', async () => {
  const { networks, runs } = networksThatSee(0.3)
  const faces = await findFaces(networks, blank({ width: 500, height: 400 }))
  expect(runs).toEqual(['blazeface', 'facemesh', 'facemesh'])
  expect(faces).toHaveLength(1)
  expect(faces[0]?.square.x).toBeCloseTo(250, -1)
  expect(Math.abs((faces[0]?.square.y ?? 0) - 200)).toBeLessThan(30)
  expect(Math.abs(faces[0]?.pose.yaw ?? 90)).toBeLessThan(1)
})

test('a face that fills the picture saves the tiles', async () => {
  const { networks, runs } = networksThatSee(0.5)
  await findFaces(networks, blank({ width: 1600, height: 1200 }))
  expect(count(runs, 'blazeface')).toBe(1)
})

test('a large picture is also searched in tiles', async () => {
  const { networks, runs } = networksThatSee(undefined)
  expect(await findFaces(networks, blank({ width: 1920, height: 1280 }))).toEqual([])
  expect(count(runs, 'blazeface')).toBe(13)
})

test('the same face seen in many tiles is one face', async () => {
  const { networks } = networksThatSee(0.2)
  const faces = await findFaces(networks, blank({ width: 620, height: 600 }))
  const places = faces.map(({ square }) => `${Math.round(square.x)},${Math.round(square.y)}`)
  expect(new Set(places).size).toBe(places.length)
})

test('an unsure face is answered only when there is no sure one, a mere likeness never', async () => {
  const small = blank({ width: 500, height: 400 })
  const [unsure] = await findFaces(networksThatSee(0.3, 0.4).networks, small)
  expect(unsure?.confidence).toBeCloseTo(0.4)
  expect(await findFaces(networksThatSee(0.3, 0.02).networks, small)).toEqual([])
})
