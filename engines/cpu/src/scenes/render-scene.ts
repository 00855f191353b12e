import type { Subject } from '@guise/core'
import { dress } from '../characters/dress.ts'
import { neckMaskOf } from '../characters/neck.ts'
import { bareOf, paintCharacter } from '../characters/paint-character.ts'
import { seedFrom } from '../noise.ts'
import type { Pixels, Size } from '../pixels.ts'
import type { CutOut } from '../seeing/cut-out.ts'
import type { Face } from '../seeing/face.ts'
import { NOSE_TIP } from '../seeing/landmarks.ts'
import { type Canvas, toPixels } from './canvas.ts'
import { printWithGrain } from './effects/grain.ts'
import { applyEffect, type Effect } from './effects/index.ts'
import { SCENE_LOOKS, type SceneLook, type SceneLookName } from './looks.ts'
import { paintBack, paintLayers } from './paint-back.ts'
import { arrange, stay } from './person/arrange.ts'
import { compositePeople } from './person/composite-people.ts'
import { faceMaskOf } from './person/face-mask.ts'
import type { Framing } from './person/framing.ts'
import type { People, PlacedFace } from './person/people.ts'
import { placedFaces, placePeople } from './person/place.ts'
import { roomOver } from './props/index.ts'
import { wear } from './props/wear.ts'
import { type ResolvedScene, resolveScene } from './resolve-scene.ts'
import type { Scene } from './schema/scene.ts'
import type { Head } from './stage.ts'
import { isTechnique } from './techniques/index.ts'

export type SceneOrder = {
  readonly size: Size
  /** The recipe's name and the request's seed: the same two give the same pixels. */
  readonly name: string
  readonly seed: number
  /** Empty renders the scene alone, or over its photo. */
  readonly cutOuts: readonly CutOut[]
  /** Composed anew, or where the photo has them, at the scale at which it fills the frame. */
  readonly places?: 'composed' | 'kept'
  /** What the layer `photo` shows, and the faces in it if nobody is cut out. */
  readonly photo?: Pixels
  readonly faces?: readonly Face[]
  readonly look: SceneLookName
  readonly subject: Subject
  readonly signal: AbortSignal
  readonly progress?: (part: number) => void
  /** Told, in words for the guest, what a picture had to leave out. */
  readonly note?: (text: string) => void
  /** Told the milliseconds of each stage. */
  readonly timed?: (stage: string, milliseconds: number) => void
}

/** Puts people into a scene: behind, people, props, before, then one lens and print over everything. */
export async function renderScene(scene: Scene, order: SceneOrder): Promise<Pixels> {
  const { size, signal } = order
  const look = SCENE_LOOKS[order.look]
  const resolved = resolveScene(scene, order.subject, size)
  const seedText = `${order.name}/${order.seed}`
  const seed = seedFrom(seedText) & 0x7fffff
  const unit = Math.min(size.width, size.height)
  const clock = stageClock(order)

  const character =
    resolved.character && order.cutOuts.length
      ? await dress(resolved.character, order.cutOuts, {
          ...order,
          frame: size,
          framing: resolved.framing,
        })
      : undefined
  const people = character?.people ?? (await peopleOf(order, resolved))
  const faces = people ? people.faces : facesInPhoto(order)
  const heads = headsOf(faces)
  clock('place', 0.1)
  const { halfFromBlur } = look
  const { photo } = order
  const backdrop = { size, heads, photo, seedText, halfFromBlur, signal }
  const canvas = await paintBack(resolved.back, backdrop)
  clock('back', 0.35)
  if (people) {
    const entrance = { look, frame: size, unit, seed, signal }
    if (character)
      paintCharacter(canvas, character, { look, unit, signal, person: resolved.person })
    else await compositePeople(canvas, people, resolved.person, entrance)
    clock('people', 0.6)
    for (const prop of resolved.props) await wear(canvas, people, prop)
    clock('props', 0.65)
  }
  const bodies = people ? { bodies: people.bodies } : {}
  const before = { canvas, unit, heads, ...bodies, signal }
  await paintLayers(resolved.front, before, { seedText, group: 'front' })
  clock('front', 0.75)
  const careful = resolved.finish.some(isCareful)
  const whole = careful ? faceMaskOf(faces, size) : undefined
  const mask = whole && character ? bareOf(whole, size, character) : whole
  const faceMask = mask ? { faceMask: mask } : {}
  const neckMask = careful && character ? { neckMask: neckMaskOf(size, character) } : {}
  const stage = { unit, seed, heads, faces, ...faceMask, ...neckMask, ...bodies, signal }
  for (const effect of [...resolved.finish, ...look.finish]) {
    signal.throwIfAborted()
    await applyEffect({ ...stage, canvas }, effect)
  }
  clock('finish', 0.9)
  const pixels = print(canvas, resolved.finish, look, seed)
  clock('print', 1)
  return pixels
}

/** Whether an effect keeps its hand still on faces. */
function isCareful(effect: Effect): boolean {
  return isTechnique(effect) || effect.effect === 'craquelure'
}

function peopleOf(order: SceneOrder, resolved: ResolvedScene): Promise<People | undefined> {
  if (order.cutOuts.length === 0) return Promise.resolve(undefined)
  return placePeople(placementsOf(order, resolved), order.size)
}

function placementsOf({ places, cutOuts, size }: SceneOrder, resolved: ResolvedScene) {
  return places === 'kept' ? stay(cutOuts, size) : arrange(cutOuts, size, framingOf(resolved))
}

function facesInPhoto({ photo, faces = [], size }: SceneOrder): readonly PlacedFace[] {
  if (!photo) return []
  return placedFaces({ cut: { faces }, scale: size.width / photo.width, left: 0, top: 0 }, 0)
}

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
function framingOf({ framing, props }: ResolvedScene): Framing {
  const room = roomOver(props)
  return room > (framing.room ?? 0) ? { ...framing, room } : framing
}

function headsOf(faces: readonly PlacedFace[]): readonly Head[] {
  return faces.map(({ mesh, height }) => {
    const [x, y] = mesh[NOSE_TIP]!
    return { x, y, height }
  })
}
