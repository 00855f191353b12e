import type { FaceSwapLook, Subject } from '@guise/core'
import { seedFrom } from '../noise.ts'
import type { Pixels, Size } from '../pixels.ts'
import type { CutOut } from '../seeing/cut-out.ts'
import { NOSE_TIP } from '../seeing/landmarks.ts'
import { type Canvas, toPixels } from './canvas.ts'
import { printWithGrain } from './effects/grain.ts'
import { applyEffect, type Effect } from './effects/index.ts'
import { SCENE_LOOKS, type SceneLook } from './looks.ts'
import { paintBack, paintLayers } from './paint-back.ts'
import { arrange } from './person/arrange.ts'
import { enterScene } from './person/enter.ts'
import type { Framing } from './person/framing.ts'
import type { People } from './person/people.ts'
import { placePeople } from './person/place.ts'
import type { Shape } from './person/shape.ts'
import { roomOver } from './props/index.ts'
import { wear } from './props/wear.ts'
import type { Scene } from './schema/scene.ts'
import { type Settled, settle } from './settle.ts'
import type { Head } from './stage.ts'

export type SceneOrder = {
  readonly size: Size
  /** The recipe's name and the request's seed: the same two give the same pixels. */
  readonly name: string
  readonly seed: number
  /** Empty renders the scene alone. */
  readonly cutOuts: readonly CutOut[]
  readonly look: FaceSwapLook
  readonly subject: Subject
  readonly signal: AbortSignal
  readonly progress?: (part: number) => void
  /** Told the milliseconds of each stage. */
  readonly timed?: (stage: string, milliseconds: number) => void
}

/** Puts people into a scene: behind, people, props, before, then one lens and print over everything. */
export async function renderScene(scene: Scene, order: SceneOrder): Promise<Pixels> {
  const { size, signal } = order
  const look = SCENE_LOOKS[order.look]
  const settled = settle(scene, order.subject, size)
  const seedText = `${order.name}/${order.seed}`
  const seed = seedFrom(seedText) & 0x7fffff
  const unit = Math.min(size.width, size.height)
  const clock = stageClock(order)

  const people = order.cutOuts.length
    ? await placePeople(arrange(order.cutOuts, size, framingOf(settled)), size)
    : undefined
  const heads = people ? headsOf(people) : []
  clock('place', 0.1)
  const { halfFromBlur } = look
  const canvas = await paintBack(settled.back, { size, heads, seedText, halfFromBlur, signal })
  clock('back', 0.35)
  let shape: Shape | undefined
  if (people) {
    const entrance = { look, frame: size, unit, seed, signal }
    shape = await enterScene(canvas, people, settled.person, entrance)
    clock('people', 0.6)
    for (const prop of settled.props) await wear(canvas, people, prop)
    clock('props', 0.65)
  }
  const bodies = people ? { bodies: people.bodies } : {}
  await paintLayers(settled.front, { canvas, unit, heads, ...bodies, signal }, `${seedText}/front`)
  clock('front', 0.75)
  const faceMask =
    people && shape && settled.finish.some(({ effect }) => CAREFUL.has(effect))
      ? { faceMask: frameMask(people, shape, size) }
      : {}
  for (const effect of [...settled.finish, ...look.finish]) {
    signal.throwIfAborted()
    await applyEffect({ canvas, unit, seed, heads, ...faceMask, signal }, effect)
  }
  clock('finish', 0.9)
  const pixels = print(canvas, settled.finish, look, seed)
  clock('print', 1)
  return pixels
}

/** Effects that keep their hand still on faces. */
const CAREFUL: ReadonlySet<Effect['effect']> = new Set(['oil', 'craquelure'])

/** The recipe's grain, as much of it as the look wants, comes last of all. */
function print(canvas: Canvas, finish: readonly Effect[], look: SceneLook, seed: number): Pixels {
  const grain = finish.find((effect) => effect.effect === 'grain')
  if (!grain) return toPixels(canvas)
  return printWithGrain(canvas, { ...grain, amount: grain.amount * look.grain }, seed)
}

function stageClock({ progress, timed, signal }: SceneOrder) {
  let since = performance.now()
  return (stage: string, part: number): void => {
    const now = performance.now()
    timed?.(stage, now - since)
    progress?.(part)
    signal.throwIfAborted()
    since = now
  }
}

/** Hats need room above the hair. */
function framingOf({ framing, props }: Settled): Framing {
  const room = roomOver(props)
  return room > (framing.room ?? 0) ? { ...framing, room } : framing
}

function headsOf({ faces }: People): readonly Head[] {
  return faces.map(({ mesh, height }) => {
    const [x, y] = mesh[NOSE_TIP]!
    return { x, y, height }
  })
}

/** The faces over the whole frame, for styles that work on all of it. */
function frameMask({ box }: People, shape: Shape, { width, height }: Size): Float32Array {
  const mask = new Float32Array(width * height)
  const { factor, faceMask } = shape
  for (let y = 0; y < box.height; y++) {
    const row = Math.min(shape.height - 1, (y / factor) | 0) * shape.width
    let i = (y + box.y) * width + box.x
    for (let x = 0; x < box.width; x++, i++) {
      mask[i] = faceMask[row + Math.min(shape.width - 1, (x / factor) | 0)]!
    }
  }
  return mask
}
