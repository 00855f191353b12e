import { list } from './word-list.ts'

/** What no engine without a generator can add or change, asked for in scenes and in films alike. */
export const CLOTHES = list(
  'dress, suit, tuxedo, gown, shirt, jacket, coat, uniform, armour, armor, costume, outfit, clothes, clothing, kimono, cape, robe, scarf, jeans, skirt, sweater, hoodie, shoe, fur, veil, cloak, tunic, mantle, doublet, plume, feather, bandana, parka, gloves, tie',
)

export const ANIMALS = list(
  'dog, cat, horse, lion, tiger, wolf, bear, bird, eagle, owl, fox, deer, elephant, dragon, unicorn, dinosaur, fish, shark, dolphin, whale, butterfly, snake, rabbit, monkey, penguin, puppy, kitten, phoenix, animal',
)

export const VEHICLES = list(
  'car, motorcycle, motorbike, bicycle, bike, bus, train, plane, airplane, ship, boat, spaceship, rocket, tractor, truck, helicopter, ufo, submarine, sailboat, yacht, hot air balloon',
)

export const OBJECTS = list(
  'sword, guitar, piano, gun, book, umbrella, chair, table, sofa, bed, cake, wine glass, cocktail, ball, microphone, camera in hand, flag, gift, phone, laptop, money, treasure, skull, pumpkin, bridge, tower, eiffel tower, pyramid, statue of liberty, windmill, lighthouse, waterfall, palm, palm tree, snowman, tent, house, village, church, temple, ruin',
)

export const LETTERING = list(
  'text, lettering, logo, caption, writing, slogan, sign saying, speech bubble, watermark',
)
