import { COSTUMES } from '../scene/costumes.ts'
import { ROLES } from '../scene/limits.ts'
import { NEAREST } from '../scene/nearest.ts'
import { PLACES } from '../scene/places/index.ts'
import { ANIMALS, CLOTHES, LETTERING, OBJECTS, VEHICLES } from '../unsupported-words.ts'
import { list } from '../word-list.ts'
import type { FilmWord } from './word.ts'

/** Asked of films and not done by this engine, so that it can say so in plain words. */
export const LIMITS: readonly FilmWord[] = [
  {
    stays: 'People keep the pose they have in the photo',
    words: list(
      'dance, dancing, walk, walking, walk away, walk toward, run, running, jump, jumping, wave, waving, wave hello, goodbye, wave goodbye, clap, clapping, turn around, turning around, spin, spinning, spin around, stand up, standing up, sit down, sitting down, get up, hug, hugging, kiss, kissing, blow a kiss, embrace, raise hand, raising hand, hands up, arms up, lift, lifting, point, pointing, drink, drinking, eat, eating, fight, fighting, ride, riding, swim, swimming, fly, flying, play, playing, cook, cooking, drive, driving, climb, climbing, kneel, kneeling, throw, throwing, catch, hold, holding, grab, gesture, gesturing, shake hands, high five, cheer, cheering, toast, toasting, march, bounce, bouncing, stretch, hand, arm, leg, pick up, salute, perform, performing',
    ),
  },
  {
    stays: 'Mouths do not open, so nobody speaks or sings',
    words: list(
      'talk, talking, speak, speaking, say, saying, says, sing, singing, shout, shouting, scream, screaming, whisper, whispering, lip sync, lipsync, chat, chatting, tell, telling, yawn, yawning, chew, chewing, open mouth, opens mouth, mouth',
    ),
  },
  {
    stays: 'Faces can only smile and blink, and heads only nod, tilt or turn a little',
    words: list(
      'cry, crying, tear, wink, winking, frown, frowning, angry, anger, surprised, surprise, shocked, close eyes, closed eyes, closing eyes, raise eyebrow, tongue, pout, serious, expression, younger, older, old age, beard, makeup, hairstyle, bald, muscular, fear, afraid, disgusted, confused',
    ),
  },
  { stays: 'Clothes stay as they are in the photo', words: CLOTHES },
  {
    stays: 'People stay who they are in the photo',
    words: [
      ...new Set([
        ...ROLES,
        ...COSTUMES.flatMap(({ words }) => words).filter((word) => !CLOTHES.includes(word)),
        ...list('zombie, vampire, werewolf, robot, cyborg, alien, monster, ghost, skeleton, clown'),
      ]),
    ],
  },
  { stays: 'Animals are neither added nor moved', words: ANIMALS },
  { stays: 'Vehicles are neither added nor moved', words: VEHICLES },
  {
    stays: 'Objects are neither added nor moved',
    words: [...OBJECTS, ...list('balloon, candle, door, window')],
  },
  {
    stays: 'There are no explosions. Sparks and fireworks are the closest effects',
    words: list('explosion, explode, exploding, blast, detonate, bomb'),
  },
  {
    stays: 'Videos have no sound',
    words: list(
      'music, song, sound, audio, voice, voiceover, voice over, speech, narration, dialogue, melody, soundtrack, noise, beat, sound effect, with sound',
    ),
  },
  {
    stays: 'Text cannot be added',
    words: [...LETTERING, ...list('subtitle, title, title card, credits, word, letter')],
  },
  {
    stays: 'Videos keep the look of a photo',
    words: list(
      'cartoon, anime, manga, comic, pixar, disney, ghibli, claymation, clay, lego, oil painting, painting, sketch, pencil, drawing, illustration, pixel art, 3d render, cgi, stop motion, animated character',
    ),
  },
  {
    stays: 'A video is one shot in real time',
    words: list(
      'timelapse, time lapse, hyperlapse, reverse, backwards, rewind, loop, looping, boomerang, cut to, jump cut, montage, scene change, bullet time, fast forward, fade to black, fade out, fade in, fade from black',
    ),
  },
  {
    stays:
      'The camera stays in front of the picture. It cannot fly, turn in a full circle or change its lens',
    words: list(
      'drone, drone shot, aerial, aerial shot, fly over, flyover, fly through, 360, 360 degrees, full circle, fisheye, fpv, bird eye view, rack focus, focus pull, macro, dutch angle, barrel roll, low angle, high angle, worm eye view',
    ),
  },
]

/** The words for scenery of prompted pictures, as far as films have no other meaning for them. */
export function sceneryWords(others: readonly FilmWord[]): FilmWord {
  const taken = new Set(others.flatMap(({ words }) => words))
  return {
    stays: 'The place stays as it is in the photo',
    words: [...PLACES, ...NEAREST]
      .flatMap(({ words }) => words)
      .filter((word) => !taken.has(word) && !ROLES.has(word)),
  }
}
