import type { SceneWord } from '../word.ts'
import { ARCADE } from './arcade.ts'
import { AUTUMN } from './autumn.ts'
import { BEACH } from './beach.ts'
import { CASTLE } from './castle.ts'
import { NEW_YORK, PARIS, TOKYO, VENICE } from './cities.ts'
import { CITY } from './city.ts'
import { CLOUDS } from './clouds.ts'
import { DESERT } from './desert.ts'
import { ENCHANTED_FOREST } from './enchanted-forest.ts'
import { FOREST } from './forest.ts'
import { GARDEN } from './garden.ts'
import { ICELAND } from './iceland.ts'
import { JUNGLE } from './jungle.ts'
import { LAKE } from './lake.ts'
import { LIBRARY } from './library.ts'
import { MEADOW } from './meadow.ts'
import { MOON } from './moon.ts'
import { MOUNTAINS } from './mountains.ts'
import { NEON } from './neon.ts'
import { OFFICE } from './office.ts'
import { PARTY } from './party.ts'
import { POSTER_HILLS } from './poster-hills.ts'
import { RED_CARPET } from './red-carpet.ts'
import { SHIP_DECK } from './ship-deck.ts'
import { SPACE } from './space.ts'
import { SPACESHIP } from './spaceship.ts'
import { STADIUM } from './stadium.ts'
import { STAGE } from './stage.ts'
import { STREET } from './street.ts'
import { STUDIO } from './studio.ts'
import { SUNBURST } from './sunburst.ts'
import { THEATRE } from './theatre.ts'
import { UNDERWATER } from './underwater.ts'
import { VINEYARD } from './vineyard.ts'
import { VOLCANO } from './volcano.ts'
import { WINTER } from './winter.ts'

const CLEAR: readonly SceneWord[] = [
  STUDIO,
  LIBRARY,
  CASTLE,
  OFFICE,
  MOUNTAINS,
  MEADOW,
  FOREST,
  JUNGLE,
  VINEYARD,
  DESERT,
  WINTER,
  CLOUDS,
  BEACH,
  LAKE,
  SHIP_DECK,
  UNDERWATER,
  CITY,
  PARIS,
  NEW_YORK,
  TOKYO,
  VENICE,
  STREET,
  NEON,
  STAGE,
  THEATRE,
  PARTY,
  RED_CARPET,
  STADIUM,
  GARDEN,
  AUTUMN,
  SPACE,
  MOON,
  SPACESHIP,
  ICELAND,
  VOLCANO,
  ENCHANTED_FOREST,
  SUNBURST,
  POSTER_HILLS,
  ARCADE,
]

/** Words that only hint at a place: any clear one comes before them. */
const HINTS: Readonly<Record<string, readonly string[]>> = {
  meadow: ['nature', 'outdoors', 'landscape', 'grass', 'harvest', 'sunflower'],
  forest: ['tree', 'wood', 'green nature'],
  winter: ['christmas', 'christmas tree', 'ice', 'frozen', 'ski'],
  'above the clouds': ['in the sky', 'flying', 'angels'],
  beach: ['summer', 'holiday', 'vacation', 'tropical', 'surf'],
  city: ['urban'],
  library: ['lamp', 'indoors', 'interior', 'home'],
  'castle hall': ['royal', 'medieval', 'baroque', 'majestic'],
  stage: ['spotlight', 'music', 'musician', 'singer'],
  party: ['celebration', 'celebrate', 'champagne', 'festive'],
  garden: ['spring', 'flower', 'floral', 'blossom', 'picnic'],
  space: ['cosmic', 'planet'],
  volcano: ['fire', 'flame'],
  'enchanted forest': ['fantasy', 'fairy', 'wizard', 'elf'],
  sunburst: ['hero', 'superhero'],
}

const VAGUE = Object.entries(HINTS).map(([place, words]): SceneWord => {
  const meant = CLEAR.find((entry) => entry.words.includes(place))
  if (!meant) throw new Error(`no place is called "${place}"`)
  return { ...meant, words, vague: true }
})

export const PLACES: readonly SceneWord[] = [...CLEAR, ...VAGUE]
