import { COLOURS } from '../colours.ts'
import type { SceneWord } from './word.ts'

/** Colours that the first list gives only numbers for. */
const NEUTRALS: Readonly<Record<string, string>> = {
  silver: '#a9b4c0',
  grey: '#8a8d92',
  black: '#141416',
  white: '#f2f0ec',
}

/** Named colours turn sky, backdrop, lights and rims; skin is spared. */
export const SCENE_COLOURS: readonly SceneWord[] = COLOURS.flatMap(({ words, colour }) => {
  const hex = colour ?? NEUTRALS[words[0] ?? '']
  return hex ? [{ words, colour: hex }] : []
})
