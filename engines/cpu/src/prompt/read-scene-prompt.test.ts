import { describe, expect, it } from 'vitest'
import { renderScene } from '../scenes/render-scene.ts'
import { isTechnique } from '../scenes/techniques/index.ts'
import { readScenePrompt } from './read-scene-prompt.ts'
import { PLAIN_LIMITS } from './scene/nearest.ts'
import { entryOf, SCENE_WORDS } from './scene/vocabulary.ts'

const layersOf = (prompt: string) => {
  const { back, front } = readScenePrompt(prompt).scene
  return [...back, ...front].map((layer) => ('kind' in layer ? layer.kind : layer.layer))
}
const effectsOf = (prompt: string) =>
  readScenePrompt(prompt).scene.finish.map(({ effect }) => effect)

describe('a prompted scene', () => {
  it('is the same for the same prompt and seed, and another for another seed', async () => {
    const { scene } = readScenePrompt('snow in the mountains')
    const render = async (seed: number) => {
      const pixels = await renderScene(scene, {
        size: { width: 90, height: 120 },
        name: 'snow in the mountains',
        seed,
        cutOuts: [],
        look: 'v6',
        subject: 'male',
        signal: new AbortController().signal,
      })
      return Buffer.from(pixels.data).toString('base64')
    }
    expect(readScenePrompt('snow in the mountains').scene).toEqual(scene)
    const first = await render(1)
    expect(await render(1)).toBe(first)
    expect(await render(2)).not.toBe(first)
  })

  it('changes with every word that does something', () => {
    const plain = JSON.stringify(readScenePrompt('').scene)
    for (const { words, stays, figures } of SCENE_WORDS) {
      // Groups put on no costume; what one guest gets is another test's.
      if (figures || stays || words.includes('studio') || words.includes('clear')) continue
      expect(JSON.stringify(readScenePrompt(words[0] ?? '').scene), words[0]).not.toBe(plain)
    }
  })

  it('leaves no word without an effect or a note, whatever the place', () => {
    for (const place of ['studio', 'sunburst', 'space', 'beach']) {
      const plain = JSON.stringify(readScenePrompt(place).scene)
      for (const { words, slot } of SCENE_WORDS) {
        const broughtAnyway = entryOf(place).brings?.some((word) => words.includes(word))
        if (slot === 'place' || broughtAnyway) continue
        const { scene, notes } = readScenePrompt(`${place}, ${words[0]}`)
        const differs = JSON.stringify(scene) !== plain
        expect(differs || notes.length > 0, `${place}, ${words[0]}`).toBe(true)
      }
    }
  })

  it('lights people more brightly by day', () => {
    const face = (prompt: string) => readScenePrompt(prompt).scene.person.light?.face ?? 0
    expect(face('beach at noon')).toBeGreaterThan(face('beach at night') + 0.05)
  })

  it('turns its tones to a named colour', () => {
    const [red, green, blue] = skyOf('mountains at noon in red')
    expect(red).toBeGreaterThan(1.5 * green)
    expect(red).toBeGreaterThan(1.5 * blue)
  })

  it('is sharper alone', () => {
    const blur = (alone: boolean) =>
      readScenePrompt('mountains', { alone }).scene.back.find((layer) => layer.layer === 'dof')
    expect(blur(true)?.sigma).toBeLessThan(blur(false)?.sigma ?? 0)
  })
})

function skyOf(prompt: string): readonly [number, number, number] {
  const [sky] = readScenePrompt(prompt).scene.back
  if (sky?.layer !== 'gradient') throw new Error('a landscape begins with its sky')
  return sky.stops[1]?.[1] ?? [0, 0, 0]
}

describe('the words of a prompt', () => {
  it('suggest a place when none is named', () => {
    expect(layersOf('sunset')).toContain('sea')
    expect(layersOf('confetti')).toEqual(layersOf('party'))
    expect(layersOf('snow in the desert')).not.toContain('forest')
  })

  it('redraw, print, frame and crown', () => {
    expect(effectsOf('an oil painting of the sea')).toContain('oil')
    expect(effectsOf('black and white')).toContain('mono')
    expect(effectsOf('in a gold frame')).toContain('frame')
    expect(effectsOf('comic on the beach')).toContain('comic')
    expect(readScenePrompt('a king with sunglasses').scene.props).toEqual(['crown', 'sunglasses'])
  })

  it('draw only the people anew where the place is drawn already', () => {
    const { person, finish } = readScenePrompt('comic').scene
    expect(person.style?.effect).toBe('comic')
    expect(finish).toEqual([])
  })

  it('rule out what follows a negation', () => {
    expect(layersOf('a party')).toContain('confetti')
    expect(layersOf('a party without any confetti')).not.toContain('confetti')
    expect(layersOf('neon street, no rain or snow')).not.toContain('rain')
    expect(layersOf('neon street, snow instead of rain')).not.toContain('rain')
    expect(layersOf('mountains at noon')).toContain('clouds')
    expect(layersOf('mountains at noon, no clouds')).not.toContain('clouds')
    expect(readScenePrompt('space without a helmet').scene.props).toEqual([])
  })
})

describe('the notes on a prompt', () => {
  it('are none when everything was done', () => {
    expect(readScenePrompt('A photo of us on the beach at golden hour, dreamy').notes).toEqual([])
    expect(readScenePrompt('trees in the forest').notes).toEqual([])
  })

  it('name the word that gave way', () => {
    expect(readScenePrompt('a library by the ocean').notes).toEqual([
      'A picture can have only one place. Used: library. Ignored: ocean.',
    ])
    expect(readScenePrompt('a temple by the ocean').notes).toEqual([
      'Single objects cannot be added (ignored: temple).',
    ])
    expect(readScenePrompt('dawn or night in the city').notes[0]).toContain(
      'one time of day. Used: dawn',
    )
  })

  it('answer what this engine does not do in plain words', () => {
    const { notes } = readScenePrompt('as a ninja in a red coat on a horse, in a snowy forest')
    expect(notes).toEqual([
      'There is no such costume (ignored: ninja).',
      'Clothes stay as they are in the photo (ignored: coat).',
      'This engine has no such animal (ignored: horse).',
    ])
    for (const { stays, words } of PLAIN_LIMITS) {
      expect(readScenePrompt(`forest with ${words[0]}`).notes, words[0]).toEqual([
        `${stays} (ignored: ${words[0]}).`,
      ])
    }
  })

  it('say what stands for what there is no picture of', () => {
    expect(readScenePrompt('a ninja and a unicorn').notes).toEqual([
      'This engine has no such animal (ignored: unicorn).',
      'There is no such costume. The closest scene to ninja was used: a neon street.',
    ])
    expect(readScenePrompt('unicorns').notes).toEqual([
      'This engine has no such animal. The closest scene to unicorns was used: an enchanted forest.',
    ])
    expect(readScenePrompt('Oktoberfest').notes).toEqual([
      'This engine has no picture of oktoberfest. The closest scene was used: a party.',
    ])
    expect(readScenePrompt('oktoberfest at the beach').notes).toEqual([
      'This engine has no picture of it (ignored: oktoberfest).',
    ])
    expect(layersOf('a sailor')).toEqual(layersOf('beach'))
  })

  it('leave nothing of what people ask for most to a plain studio', () => {
    const asked =
      'castle, throne, knight, dragon, princess, prince, king, queen, pirate, superhero, unicorn, robot, vampire, witch, wizard, samurai, viking, astronaut, football, christmas, halloween, wedding, birthday, carnival, oktoberfest, cowboy, ninja, mermaid, fairy, angel, zombie, santa, dinosaur, spaceship, ghost, batman, alien, car, dog, horse'
    for (const word of asked.split(', ')) {
      expect(readScenePrompt(`me as a ${word}`).notes.join(' '), word).not.toMatch(
        /No part|not understood/,
      )
    }
  })

  it('do not promise that a guest becomes somebody else', () => {
    expect(readScenePrompt('elves in an enchanted forest').notes[0]).toContain('elves')
    expect(readScenePrompt('astronauts in space').notes).toEqual([
      'Costumes are for one person in a photo. Only the scene follows astronauts.',
    ])
  })

  it('say when more was asked for than a scene holds', () => {
    const everything = 'confetti petals leaves embers bubbles fireflies balloons candles fireworks'
    const { notes } = readScenePrompt(`library with ${everything}, beams, fairy lights and rainbow`)
    expect(notes).toEqual([
      'The prompt asks for more than fits into one picture. Part of it was ignored.',
    ])
    expect(readScenePrompt('crown, top hat, sunglasses and a helmet').notes).toHaveLength(1)
  })

  it('say that a room has no sky', () => {
    expect(readScenePrompt('a cloudy studio').notes).toEqual([
      'This place has no sky (ignored: cloudy).',
    ])
    expect(readScenePrompt('a cloudy beach').notes).toEqual([])
  })

  it('list what was not understood', () => {
    const { notes, unknown } = readScenePrompt('a frobnicated beach')
    expect(unknown).toEqual(['frobnicated'])
    expect(notes[0]).toContain('Ignored because not understood: frobnicated.')
  })

  it('say that nothing could be painted', () => {
    expect(readScenePrompt('ein Gespinst').notes[0]).toBe(
      'No part of the prompt could be used, so a plain studio was used.',
    )
    expect(readScenePrompt('').notes).toHaveLength(2)
  })
})

describe('a stylized prompt', () => {
  const stylized = (prompt: string) => readScenePrompt(prompt, { look: 'stylized' })
  const layers = (prompt: string) => stylized(prompt).scene.back.map(({ layer }) => layer)

  it('redraws the photo where it names no place', () => {
    expect(layers('an oil painting')).toEqual(['photo'])
    expect(stylized('an oil painting').scene.person).toEqual({})
    expect(layers('an oil painting of us on the beach')).not.toContain('photo')
    expect(layers('an oil painting in blue')).not.toContain('photo')
  })

  it('is drawn in some technique, whatever it says', () => {
    for (const prompt of ['', 'at the beach', 'a frobnicated beach']) {
      expect(stylized(prompt).scene.finish.some(isTechnique), prompt).toBe(true)
    }
    expect(stylized('').notes[0]).toContain('the photo was redrawn as it is')
  })

  it('leaves realistic ones to the camera', () => {
    const { scene } = readScenePrompt('at the beach', { look: 'realistic' })
    expect(scene.finish.some(isTechnique)).toBe(false)
  })
})
