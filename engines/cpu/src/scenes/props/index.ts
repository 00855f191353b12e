import { z } from 'zod'
import { coronet } from './coronet.ts'
import { crown } from './crown.ts'
import { featherHat } from './feather-hat.ts'
import { flatCap } from './flat-cap.ts'
import { flowerCrown } from './flower-crown.ts'
import { glitterHat } from './glitter-hat.ts'
import { hairBow } from './hair-bow.ts'
import { helmet } from './helmet.ts'
import { partyHat } from './party-hat.ts'
import type { Prop } from './prop.ts'
import { roundGlasses } from './round-glasses.ts'
import { sunglasses } from './sunglasses.ts'
import { tiara } from './tiara.ts'
import { topHat } from './top-hat.ts'

export const PROPS = {
  coronet,
  crown,
  'feather-hat': featherHat,
  'flat-cap': flatCap,
  'flower-crown': flowerCrown,
  'glitter-hat': glitterHat,
  'hair-bow': hairBow,
  helmet,
  'party-hat': partyHat,
  'round-glasses': roundGlasses,
  sunglasses,
  tiara,
  'top-hat': topHat,
} satisfies Record<string, Prop>
export type PropName = keyof typeof PROPS

/** Face heights a hat stands above the hair: framing leaves as much room. */
const STANDS: Partial<Record<PropName, number>> = {
  coronet: 0.3,
  crown: 0.3,
  'feather-hat': 0.5,
  'flat-cap': 0.3,
  'glitter-hat': 0.75,
  'hair-bow': 0.3,
  helmet: 0.35,
  'party-hat': 0.85,
  tiara: 0.15,
  'top-hat': 0.6,
}

export function roomOver(props: readonly PropName[]): number {
  return Math.max(0, ...props.map((name) => STANDS[name] ?? 0))
}

export const propsSchema = z
  .array(z.enum(Object.keys(PROPS) as [PropName, ...PropName[]]))
  .max(3)
  .meta({ id: 'props' })
