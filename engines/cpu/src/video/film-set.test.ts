import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { poseOf } from '../seeing/pose.ts'
import { MEAN_MESH, MESH_PICTURE } from '../testing/turned-mesh.ts'
import type { FilmOptions } from './film-options.ts'
import { openFilmSet } from './film-set.ts'
import type { Layer } from './frames/layer.ts'
import type { FilmScript } from './script.ts'

const SIZE = { width: MESH_PICTURE.width, height: MESH_PICTURE.height }
/** As short as a film with a blink in it can be. */
const SECONDS = 1.5
const FRAMES = 36

const options: FilmOptions = {
  camera: 'orbit-left',
  handheld: true,
  amount: 1,
  gestures: ['blink', 'smile'],
  atmosphere: [{ kind: 'snow', amount: 1 }],
  moods: ['dreamy'],
  transition: undefined,
}

function layerOf(channels: 3 | 4, seed: number): Layer {
  const data = new Uint8Array(SIZE.width * SIZE.height * channels)
  for (let i = 0; i < data.length; i++) data[i] = (i * seed) % 251
  return { ...SIZE, data, channels, scale: 1, left: 0, top: 0 }
}

const face = {
  mesh: MEAN_MESH,
  confidence: 1,
  square: { x: 150, y: 170, size: 330, angle: 0 },
  pose: poseOf(MEAN_MESH),
}

/** Somebody who blinks, before a place behind, in the snow. */
const single: FilmScript = {
  frames: 'single',
  size: SIZE,
  seconds: SECONDS,
  instants: 2,
  model: 'performance',
  options,
  move: 'orbit-left',
  seed: 5,
  picture: layerOf(3, 7),
  still: layerOf(3, 7),
  depths: [
    {
      layer: layerOf(3, 11),
      nearness: { width: 2, height: 2, data: Float32Array.of(0.3, 0.4, 0.5, 0.6) },
      people: false,
    },
    { layer: layerOf(4, 13), nearness: undefined, people: true },
  ],
  faces: [face],
}

const firstLast: FilmScript = {
  frames: 'first-last',
  size: SIZE,
  seconds: SECONDS,
  instants: 1,
  model: 'advanced',
  options: { ...options, transition: 'ink' },
  seed: 5,
  pictures: [layerOf(3, 7), layerOf(3, 11)],
  begins: layerOf(3, 7),
  ends: layerOf(3, 11),
  faces: [],
  morph: undefined,
}

const never = new AbortController().signal

async function drawn(script: FilmScript, threads: number) {
  const set = openFilmSet(script, threads)
  try {
    const frames: string[] = []
    const progress: number[] = []
    for await (const frame of set.shoot(never, (part) => progress.push(part))) {
      frames.push(createHash('sha1').update(frame).digest('hex'))
    }
    return { frames, progress, thumbnail: await set.photograph(0.4) }
  } finally {
    await set.close()
  }
}

describe('a film', () => {
  it.each([
    ['of one picture', single],
    ['between two', firstLast],
  ])('%s is the same byte for byte, however many threads draw it', async (_, script) => {
    const alone = await drawn(script, 1)
    expect(new Set(alone.frames).size).toBeGreaterThan(FRAMES / 2)
    expect(alone.progress).toHaveLength(FRAMES)
    expect(await drawn(script, 2)).toEqual(alone)
  })

  it('stops in its threads when it is given up', async () => {
    const set = openFilmSet(single, 2)
    const abort = new AbortController()
    const shooting = (async () => {
      for await (const _ of set.shoot(abort.signal, () => {})) abort.abort(new Error('cancelled'))
    })()
    await expect(shooting).rejects.toThrow('cancelled')
    await set.close()
    await expect(set.photograph(0)).rejects.toThrow('has ended')
  })

  it('fails when a thread does', async () => {
    const broken = { ...single, depths: null } as unknown as FilmScript
    const set = openFilmSet(broken, 2)
    await expect(set.photograph(0)).rejects.toThrow(/null/)
    await set.close()
  })
})
