import { z } from 'zod'
import { crown } from './crown.ts'
import { flowerCrown } from './flower-crown.ts'
import { glitterHat } from './glitter-hat.ts'
import { helmet } from './helmet.ts'
import { partyHat } from './party-hat.ts'
import type { Prop } from './prop.ts'
import { roundGlasses } from './round-glasses.ts'
import { sunglasses } from './sunglasses.ts'
import { topHat } from './top-hat.ts'

export const PROPS = {
  crown,
  'flower-crown': flowerCrown,
  'glitter-hat': glitterHat,
  helmet,
  'party-hat': partyHat,
  'round-glasses': roundGlasses,
  sunglasses,
  'top-hat': topHat,
} satisfies Record<string, Prop>
export type PropName = keyof typeof PROPS

/** Face heights a hat stands above the hair: framing leaves as much room. */
const STANDS: Partial<Record<PropName, number>> = {
  crown: 0.3,
  'glitter-hat': 0.75,
  helmet: 0.35,
  'party-hat': 0.85,
  'top-hat': 0.6,
}

export function roomOver(props: readonly PropName[]): number {
  return Math.max(0, ...props.map((name) => STANDS[name] ?? 0))
}

export const propsSchema = z
  .array(z.enum(Object.keys(PROPS) as [PropName, ...PropName[]]))
  .max(3)
  .meta({ id: 'props' })
