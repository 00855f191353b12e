import type { FaceSwapLook, FaceSwapRequest, MultiSwapLook, MultiSwapRequest } from '@guise/core'
import type { Wearer } from '../characters/figure.ts'
import type { FigureName } from '../characters/index.ts'
import type { SceneInput } from '../scenes/schema/scene.ts'
import { type Mention, matchesOf, type Step, stepThrough } from './match-words.ts'
import { type Choice, choose } from './scene/choose.ts'
import { composeScene } from './scene/compose.ts'
import { coloursOf, type Dye, dyesOf, figureFor } from './scene/costumes.ts'
import { notesOf } from './scene/notes.ts'
import { entryOf, SCENE_LEXICON } from './scene/vocabulary.ts'
import type { SceneWord } from './scene/word.ts'

export type ScenePromptOptions = {
  /** The scene is rendered without people: it is then sharper. */
  readonly alone?: boolean
  /** Stylized pictures are drawn in some technique, and keep the photo's place if none is named. */
  readonly look?: FaceSwapLook | MultiSwapLook
  /** The one guest who can put on a costume. Groups, and scenes without people, have none. */
  readonly wearer?: Wearer | undefined
}

/** Who can put on a costume: one guest of a picture of one guest. */
export function wearerOf(request: FaceSwapRequest | MultiSwapRequest): Wearer | undefined {
  if (request.kind !== 'face-swap' || request.subject === 'group') return undefined
  return request.subject
}

/** All that is read out of a prompt before anything is painted: it loads no painter. */
export type SceneWordsReading = {
  readonly scene: SceneInput
  /** What was asked for and is not done, in plain words. */
  readonly notes: readonly string[]
  readonly unknown: readonly string[]
  readonly steps: readonly Step<SceneWord>[]
  readonly mentions: readonly Mention<SceneWord>[]
  readonly choice: Choice
  /** Whom the guest becomes, and which words colour what of the costume. */
  readonly figure: FigureName | undefined
  readonly dyes: ReadonlyMap<Step<SceneWord>, Dye>
}

/** The technique of a stylized picture whose prompt names none. */
const USUAL_TECHNIQUE = 'watercolour'

/** Turns a prompt into the recipe of a scene. The same prompt gives the same scene. */
export function readSceneWords(
  prompt: string,
  { alone = false, look, wearer }: ScenePromptOptions = {},
): SceneWordsReading {
  const steps = stepThrough(prompt, SCENE_LEXICON)
  const { mentions, ruledOut, unknown } = matchesOf(steps)
  const choice = choose(mentions, new Set(ruledOut), wearer !== undefined)
  const stylized = look === 'stylized'
  const drawn = choice.words.some(({ slot }) => slot === 'technique')
  const costume = choice.words.find(({ figures }) => figures)
  const figure = costume && wearer && figureFor(costume, wearer)
  const dyes: SceneWordsReading['dyes'] = figure ? dyesOf(figure, steps) : new Map()
  const dyed = new Set([...dyes.keys()].map(({ entry }) => entry))
  const words = choice.words.filter((word) => !dyed.has(word))
  if (stylized && !drawn) words.push(entryOf(USUAL_TECHNIQUE))
  const character = figure && { figure, colours: coloursOf(dyes) }
  const { scene, overfull } = composeScene(words, { alone, keepsPhoto: stylized, character })
  const instead = stylized ? 'the photo was redrawn as it is' : 'a plain studio was used'
  const notes = notesOf(mentions, choice, unknown, { overfull, instead, figure })
  return { scene, notes, unknown, steps, mentions, choice, figure, dyes }
}
