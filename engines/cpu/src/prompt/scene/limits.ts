import type { SceneWord } from './word.ts'

const list = (text: string) => text.split(',').map((word) => word.trim())

/** Words that set the scene for somebody the guest does not become. */
export const ROLES: ReadonlySet<string> = new Set(
  list(
    'king, queen, prince, princess, emperor, empress, astronaut, cosmonaut, spacesuit, wizard, elf, fairy, mermaid, rock star, pop star, singer, musician, detective, gangster, hero, superhero, comic hero, magician, gentleman, professor, hippie, angels',
  ),
)

/** What this engine is asked for and does not do, so that it can say so in plain words. */
export const LIMITS: readonly SceneWord[] = [
  {
    stays: 'Clothes stay as they are in the photo',
    words: list(
      'dress, suit, tuxedo, gown, shirt, jacket, coat, uniform, armour, armor, costume, outfit, clothes, clothing, kimono, cape, robe, scarf, jeans, skirt, sweater, hoodie, shoe, fur, veil, cloak',
    ),
  },
  {
    stays:
      'Of things to wear there are a crown, a flower crown, a top hat, a party hat, round glasses, sunglasses and a space helmet',
    words: list(
      'cap, mask, headphones, hood, earring, necklace, jewellery, jewelry, wig, horns, wings, santa hat, beanie, turban, monocle, headband, ribbon',
    ),
  },
  {
    stays: 'People stay who they are in the photo',
    words: list(
      'viking, pirate, knight, samurai, ninja, warrior, soldier, cowboy, gladiator, pharaoh, roman, greek, zombie, vampire, witch, robot, cyborg, alien, angel, demon, clown, monster, goddess, god, president, doctor, nurse, chef, pilot, sailor, firefighter, police, athlete, ballerina, lady, statue, doll, toy, superman, batman, spiderman, jedi, hobbit, celebrity, famous',
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
    stays: 'This engine has no animals',
    words: list(
      'dog, cat, horse, lion, tiger, wolf, bear, bird, eagle, owl, fox, deer, elephant, dragon, unicorn, dinosaur, fish, shark, dolphin, whale, butterfly, snake, rabbit, monkey, penguin, puppy, kitten, phoenix, animal',
    ),
  },
  {
    stays: 'This engine has no vehicles',
    words: list(
      'car, motorcycle, motorbike, bicycle, bike, bus, train, plane, airplane, ship, boat, spaceship, rocket, tractor, truck, helicopter, ufo, submarine, sailboat, yacht, hot air balloon',
    ),
  },
  {
    stays: 'Single objects cannot be added',
    words: list(
      'sword, guitar, piano, gun, book, umbrella, chair, table, sofa, bed, cake, wine glass, cocktail, ball, microphone, camera in hand, flag, gift, phone, laptop, money, treasure, skull, pumpkin, bridge, tower, eiffel tower, pyramid, statue of liberty, windmill, lighthouse, waterfall, palm, palm tree, snowman, tent, house, village, church, temple, ruin',
    ),
  },
  {
    stays: 'Lettering cannot be written',
    words: list(
      'text, lettering, logo, caption, writing, slogan, sign saying, speech bubble, watermark',
    ),
  },
  {
    stays: 'This technique is not among those of this engine',
    words: list(
      'hologram, glitch, origami, clay, lego, 3d, 3d render, cgi, embroidery, graffiti, cubist, cubism, picasso',
    ),
  },
]
