import { list } from '../word-list.ts'
import { besidesCostumes } from './costumes.ts'
import { LIMITS } from './limits.ts'
import { PLACES } from './places/index.ts'
import type { SceneWord } from './word.ts'

/** A scene, and words for what there is no picture of and which it comes nearest to. */
type Nearest = {
  readonly scene: string
  /** The scene with its article, as notes name it. */
  readonly a: string
  readonly brings?: readonly string[]
  readonly words: string
}

/** What people ask for and there is no picture of, with the scene that comes nearest. */
const ROWS: readonly Nearest[] = [
  {
    scene: 'castle hall',
    a: 'the hall of a castle',
    words:
      'gladiator, roman, greek, sword, church, cathedral, temple, ruin, tower, dungeon, medieval village',
  },
  {
    scene: 'castle hall',
    a: 'a dark hall by candlelight',
    brings: ['dark', 'candlelight'],
    words: 'vampire, dracula, skull',
  },
  {
    scene: 'forest',
    a: 'a dark forest in the fog',
    brings: ['fog', 'night', 'dark'],
    words:
      'halloween, zombie, ghost, werewolf, monster, pumpkin, graveyard, cemetery, haunted, haunted house, haunted forest, skeleton',
  },
  {
    scene: 'volcano',
    a: 'a volcano',
    words: 'phoenix, demon, devil, firefighter',
  },
  {
    scene: 'enchanted forest',
    a: 'an enchanted forest',
    words: 'unicorn, hobbit, goblin, dwarf, troll, wonderland, magic castle',
  },
  {
    scene: 'garden',
    a: 'a garden in blossom',
    words:
      'geisha, easter, valentine, valentines day, bride, groom, butterfly, dog, cat, puppy, kitten, rabbit, bicycle, bike, playground',
  },
  {
    scene: 'lake',
    a: 'a lake',
    words: 'waterfall, swimming pool, pool, norway',
  },
  {
    scene: 'beach',
    a: 'the sea',
    words: 'sailor, cruise, treasure, lighthouse, palm, palm tree, hawaii, caribbean, maldives',
  },
  {
    scene: 'underwater',
    a: 'the deep sea',
    words: 'shark, dolphin, whale, submarine, atlantis, octopus, turtle',
  },
  {
    scene: 'space',
    a: 'outer space',
    words: 'alien, ufo, jedi, star wars, mars',
  },
  {
    scene: 'neon',
    a: 'a neon street',
    words: 'robot, cyborg, android, transformer, matrix, las vegas, casino, ninja, race car',
  },
  {
    scene: 'sunburst',
    a: 'a comic cover',
    words: 'superman, batman, spiderman, wonder woman, avengers, marvel',
  },
  {
    scene: 'desert',
    a: 'a desert',
    words: 'pyramid, egypt, camel, africa, lion, elephant, giraffe, indiana jones',
  },
  {
    scene: 'forest',
    a: 'a forest',
    words: 'wolf, bear, fox, deer, owl, tiger, monkey, snake, tent, camping, robin hood, tarzan',
  },
  {
    scene: 'meadow',
    a: 'a meadow',
    words: 'horse, cow, sheep, tractor, village, house, windmill, animal',
  },
  {
    scene: 'meadow',
    a: 'a meadow at noon',
    brings: ['noon'],
    words: 'golf',
  },
  {
    scene: 'above the clouds',
    a: 'the sky above the clouds',
    words:
      'angel, god, goddess, plane, airplane, helicopter, hot air balloon, bird, eagle, airport',
  },
  {
    scene: 'winter',
    a: 'a winter forest',
    words: 'santa, santa claus, snowman, reindeer, ice skating, ice hockey, elsa',
  },
  {
    scene: 'iceland',
    a: 'the far north',
    words: 'penguin, polar bear, antarctica, igloo',
  },
  {
    scene: 'party',
    a: 'a party',
    words: 'oktoberfest, beer, cake, cocktail, graduation, baby shower, bachelorette, celebrity',
  },
  {
    scene: 'stage',
    a: 'a stage',
    words: 'guitar, piano, microphone, ballerina, dancer, basketball, boxing, olympics',
  },
  { scene: 'theatre', a: 'a theatre', words: 'clown' },
  {
    scene: 'street',
    a: 'a street at night',
    words: 'car, motorcycle, motorbike, bus, truck, taxi, police, train station, train',
  },
  {
    scene: 'city',
    a: 'a city',
    words: 'statue of liberty, bridge, balcony, dubai, big ben',
  },
  {
    scene: 'library',
    a: 'a library',
    words: 'book, school, university, classroom, kitchen, chef, hotel',
  },
  { scene: 'office', a: 'an office', words: 'president, laptop, james bond' },
]

const LACKS = new Map(
  LIMITS.flatMap(({ words, stays }) => words.map((word) => [word, stays] as const)),
)

/** Words whose nearest scene is painted, and said to be one. Any clear place comes before them. */
export const NEAREST: readonly SceneWord[] = ROWS.flatMap(({ scene, a, brings, words }) => {
  const meant = PLACES.find((entry) => entry.words.includes(scene))
  if (!meant) throw new Error(`no place is called "${scene}"`)
  return list(words).map((word) => ({
    ...meant,
    words: [word],
    vague: true,
    brings: [...(brings ?? []), ...(meant.brings ?? [])],
    nearest: { scene, a, lacks: LACKS.get(word) },
  }))
})

const HAS_NEAREST = new Set(NEAREST.flatMap(({ words }) => words))

/** What is left that nothing comes near to. */
export const PLAIN_LIMITS: readonly SceneWord[] = LIMITS.map((limit) => ({
  ...limit,
  words: limit.words.filter((word) => !HAS_NEAREST.has(word)),
})).filter(({ words }) => words.length > 0)

/** For the guide. */
export const NEAREST_ROWS = besidesCostumes(ROWS.map(({ a, words }) => ({ a, words: list(words) })))
