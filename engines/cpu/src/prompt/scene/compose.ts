import type { PropName } from '../../scenes/props/index.ts'
import type { SceneInput } from '../../scenes/schema/scene.ts'
import { finishOf, sumAmounts } from './finish.ts'
import { daylight, lightPeople } from './light-people.ts'
import { raise } from './raise.ts'
import { skyLayers } from './sky.ts'
import { tonesOf } from './tone-scene.ts'
import { entryOf } from './vocabulary.ts'
import type { Hour, LayerInput, Paint, Place, SceneWord } from './word.ts'

const MOST_LAYERS = 24
const MOST_PROPS = 3
/** Costumes bring their own headgear. */
export const OVER_COSTUMES: ReadonlySet<PropName> = new Set(['round-glasses', 'sunglasses'])
/** Alone, a scene is the subject: it comes into focus, unless it is made of blur. */
const ALONE_BLUR = 0.3
const MADE_OF_BLUR = 0.008
/** Below this much daylight bodies may melt into the scene's dark. */
const MELTS_BELOW = 0.3

/** A costume fills the frame to its foot: land rises beside it, so that it can be seen. */
const LIFT = 0.2

export type Composition = {
  readonly scene: SceneInput
  /** Whether more was asked for than a scene holds. */
  readonly overfull: boolean
}

export type ComposeOptions = {
  readonly alone: boolean
  /** Where the words name no place and change no light, the photo's own place is redrawn. */
  readonly keepsPhoto: boolean
  readonly character: SceneInput['character']
}

/** Builds the recipe that the chosen words add up to. */
export function composeScene(
  words: readonly SceneWord[],
  { alone, keepsPhoto, character }: ComposeOptions,
): Composition {
  // A technique redraws a costume together with its place, even a drawn one.
  const place = character ? { ...placeOf(words), drawn: false } : placeOf(words)
  const hour = hourOf(words)
  const tones = tonesOf(place, hour, words)
  const amounts = sumAmounts(words)
  const style = words.find((word) => word.style)?.style
  const paint = (one: Paint | undefined) => one?.(tones) ?? []
  const painted = (part: 'heavens' | 'behind' | 'around' | 'front' | 'border') =>
    words.flatMap((word) => paint(word[part]))
  const stays = keepsPhoto && !words.some(setsTheScene)
  const focused = alone && place.blur < MADE_OF_BLUR
  const blur = (place.blur + (amounts.blur ?? 0)) * (focused ? ALONE_BLUR : 1)
  const indoors = place.horizon === undefined
  const scenery: LayerInput[] = [
    ...skyOf(words, place, hour, tones),
    ...(indoors ? [] : painted('heavens')),
    ...paint(place.behind),
    ...(indoors ? painted('heavens') : []),
    ...painted('behind'),
    ...(blur > 0 ? [{ layer: 'dof', sigma: blur } as const] : []),
    ...paint(place.around),
    ...painted('around'),
  ]
  const raised = character && !indoors ? scenery.map((layer) => raise(layer, LIFT)) : scenery
  const back: LayerInput[] = stays
    ? [{ layer: 'photo' }, ...painted('behind'), ...painted('around')]
    : raised
  const side = !indoors && hour.sun.x < 0.5 ? -1 : 1
  const border = painted('border')
  const front = [...(stays ? [] : paint(place.front)), ...painted('front')]
  const worn = words.flatMap((word) => word.props ?? [])
  const props = [...new Set(worn)].filter((prop) => !character || OVER_COSTUMES.has(prop))
  const mostInFront = MOST_LAYERS - border.length
  const scene: SceneInput = {
    framing: Object.assign(
      daylight(tones) < MELTS_BELOW ? { melt: 0.14 } : {},
      ...words.map((word) => word.framing),
    ),
    back: back.slice(0, MOST_LAYERS),
    ...(character ? { character } : {}),
    // Costumes are drawn in a light of their own.
    person:
      stays || character
        ? {}
        : {
            ...lightPeople({ tones, place, side, rim: amounts.rim ?? 0 }),
            ...(place.drawn && style?.person?.(tones)),
          },
    props: props.slice(0, MOST_PROPS),
    front: [...front.slice(0, mostInFront), ...border],
    finish: finishOf({ words, amounts, style, place, tones }),
  }
  const overfull =
    back.length > MOST_LAYERS || front.length > mostInFront || props.length > MOST_PROPS
  return { scene, overfull }
}

/** Whether a word needs a scene of ours: a place, an hour, another light. */
function setsTheScene({ place, hour, colour, turn, skyTurn, heavens }: SceneWord): boolean {
  return [place, hour, colour, turn, skyTurn, heavens].some((part) => part !== undefined)
}

function placeOf(words: readonly SceneWord[]): Place {
  const { place } = words.find((word) => word.place) ?? entryOf('studio')
  if (!place) throw new Error('the studio has no place')
  return place
}

function hourOf(words: readonly SceneWord[]): Hour {
  const { hour } = words.find((word) => word.hour) ?? entryOf('noon')
  if (!hour) throw new Error('noon has no hour')
  return hour
}

function skyOf(
  words: readonly SceneWord[],
  { horizon }: Place,
  hour: Hour,
  tones: Parameters<typeof skyLayers>[0],
): readonly LayerInput[] {
  if (horizon === undefined) return []
  return skyLayers(tones, {
    hour,
    horizon,
    clouds: words.find((word) => word.clouds !== undefined)?.clouds ?? hour.clouds,
    stars: hour.stars,
    overcast: words.some((word) => word.overcast),
  })
}
