import { adventurer } from './adventurer/figure.ts'
import { astronaut } from './astronaut/figure.ts'
import { aviator } from './aviator/figure.ts'
import { captain } from './captain/figure.ts'
import { courtCard } from './court-card/figure.ts'
import { cowboy } from './cowboy/figure.ts'
import { detective } from './detective/figure.ts'
import { dignitary } from './dignitary/figure.ts'
import { diver } from './diver/figure.ts'
import { explorer } from './explorer/figure.ts'
import type { Figure } from './figure.ts'
import { flamenco } from './flamenco/figure.ts'
import { goalkeeper } from './goalkeeper/figure.ts'
import { jazzSinger } from './jazz-singer/figure.ts'
import { king } from './king/figure.ts'
import { knight } from './knight/figure.ts'
import { musketeer } from './musketeer/figure.ts'
import { pharaoh } from './pharaoh/figure.ts'
import { pirate } from './pirate/figure.ts'
import { queen } from './queen/figure.ts'
import { racer } from './racer/figure.ts'
import { ringmaster } from './ringmaster/figure.ts'
import { samurai } from './samurai/figure.ts'
import { superhero } from './superhero/figure.ts'
import { toreador } from './toreador/figure.ts'
import { venetian } from './venetian/figure.ts'
import { viking } from './viking/figure.ts'
import { wizard } from './wizard/figure.ts'

const figures = {
  adventurer,
  astronaut,
  aviator,
  captain,
  'court-card': courtCard,
  cowboy,
  detective,
  dignitary,
  diver,
  explorer,
  flamenco,
  goalkeeper,
  'jazz-singer': jazzSinger,
  king,
  knight,
  musketeer,
  pharaoh,
  pirate,
  queen,
  racer,
  ringmaster,
  samurai,
  superhero,
  toreador,
  venetian,
  viking,
  wizard,
} satisfies Readonly<Record<string, Figure>>

export type FigureName = keyof typeof figures

/** Every figure by the name that recipes call it. */
export const FIGURES: Readonly<Record<FigureName, Figure>> = figures
