import { ANIMALS, CLOTHES, LETTERING, OBJECTS, VEHICLES } from '../unsupported-words.ts'
import { list } from '../word-list.ts'
import type { SceneWord } from './word.ts'

/** Words that set the scene for somebody the guest does not become. */
export const ROLES: ReadonlySet<string> = new Set(
  list(
    'elf, fairy, mermaid, rock star, pop star, singer, musician, gangster, hero, comic hero, gentleman, professor, hippie, angels',
  ),
)

export const CLOTHES_STAY = 'Clothes stay as they are in the photo'

/** Vehicles that are places to stand in. */
const SAILED = new Set(list('ship, boat, spaceship, rocket, sailboat, yacht'))

/** Animals that places have, or that are drawn into one. */
const DRAWN_ANIMALS = new Set(list('dragon, dinosaur, fish'))

/** What this engine is asked for and does not do, so that it can say so in plain words. */
export const LIMITS: readonly SceneWord[] = [
  {
    stays: CLOTHES_STAY,
    words: CLOTHES,
  },
  {
    stays:
      'Things to wear are limited to crowns, a tiara, a flower crown, a few hats, a hair bow, glasses and a space helmet',
    words: list(
      'mask, headphones, hood, earring, necklace, jewellery, jewelry, wig, horns, wings, santa hat, beanie, turban, monocle, headband, ribbon',
    ),
  },
  {
    stays: 'There is no such costume',
    words: list(
      'ninja, soldier, gladiator, roman, greek, zombie, vampire, robot, cyborg, alien, angel, demon, clown, monster, goddess, god, president, doctor, nurse, chef, sailor, firefighter, police, athlete, ballerina, lady, statue, doll, toy, superman, batman, spiderman, jedi, hobbit, celebrity, famous',
    ),
  },
  {
    stays: 'Faces, hair and bodies stay as they are in the photo',
    words: list(
      'hair, hairstyle, blonde, blond, brunette, bald, beard, moustache, mustache, makeup, lipstick, tattoo, freckles, younger, older, elderly, baby, child, muscular, laughing, crying, angry, lips, expression, closed eyes',
    ),
  },
  {
    stays: 'Poses stay as they are in the photo',
    words: list(
      'riding, floating, running, dancing, jumping, sitting, kneeling, walking, fighting, swimming, sleeping, lying, holding, pointing, waving, hugging, kissing, driving, playing, singing, cooking, reading, full body, profile view, hands, arms crossed, looking away',
    ),
  },
  {
    stays: 'This engine has no such animal',
    words: ANIMALS.filter((word) => !DRAWN_ANIMALS.has(word)),
  },
  {
    stays: 'This engine has no vehicles',
    words: VEHICLES.filter((word) => !SAILED.has(word)),
  },
  {
    stays: 'Single objects cannot be added',
    words: OBJECTS.filter((word) => word !== 'eiffel tower'),
  },
  {
    stays: 'Text cannot be added',
    words: LETTERING,
  },
  {
    stays: 'This engine does not have this technique',
    words: list(
      'hologram, glitch, origami, clay, lego, 3d, 3d render, cgi, embroidery, graffiti, cubist, cubism, picasso',
    ),
  },
]
