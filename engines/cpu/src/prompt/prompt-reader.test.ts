import { execFileSync } from 'node:child_process'
import type { GenerationRequest, VideoModel } from '@guise/core'
import { describePromptReader } from '@guise/core/testing'
import { describe, expect, it } from 'vitest'
import { cpuPromptReader } from './prompt-reader.ts'

describePromptReader('the cpu engine', cpuPromptReader, {
  understood(request) {
    if (request.kind !== 'video') return 'beach'
    if (request.model === 'simple') return 'zoom in'
    return request.frames === 'single' ? 'snow' : 'dissolve'
  },
  unknown: 'frobnicate',
})

function read(request: GenerationRequest) {
  const reading = cpuPromptReader.read(request)
  if (!reading) throw new Error('it was not read')
  return reading
}
const readScene = (prompt: string) =>
  read({
    kind: 'multi-swap',
    look: 'realistic',
    guide: { by: 'prompt', prompt },
    outpaint: false,
  })
const readFilm = (
  prompt: string,
  {
    model = 'advanced',
    frames = 'single',
  }: { model?: VideoModel; frames?: 'single' | 'first-last' } = {},
) => read({ kind: 'video', frames, model, prompt, duration: '4s', aspectRatio: 'auto' })

/** What is said of each word, shortly. */
const said = ({ words }: ReturnType<typeof read>) =>
  words.map(({ text, meaning, reason }) => [text, meaning ?? `- ${reason}`])

describe('what is said of the prompt of a scene', () => {
  it('tells what each word does', () => {
    expect(said(readScene('A photo of us at the Beach at golden hour, dreamy'))).toEqual([
      ['Beach', 'The place: beach; adds sunset.'],
      ['golden hour', 'The time of day: golden hour; adds meadow.'],
      ['dreamy', 'The mood: dreamy.'],
    ])
  })

  it('tells why a word is ignored', () => {
    expect(said(readScene('library by the ocean, cloudy, in a suit, no rain'))).toEqual([
      ['library', 'The place: library.'],
      ['ocean', '- A picture can have only one place. Used: library.'],
      ['cloudy', '- This place has no sky.'],
      ['suit', '- Clothes stay as they are in the photo.'],
      ['rain', 'Excluded: rain.'],
    ])
    expect(said(readScene('rain, no rain'))[0]).toEqual(['rain', '- The prompt also excludes it.'])
  })

  it('suggests the nearest word that exists', () => {
    const suggested = (prompt: string) => readScene(prompt).words[0]?.suggestion
    expect(suggested('baech')).toBe('beach')
    expect(suggested('libary')).toBe('library')
    expect(suggested('watercolur')).toBe('watercolour')
    expect(suggested('frobnicate')).toBeNull()
    expect(suggested('suit')).toBeNull()
  })

  it('suggests the scene that stands for what there is no picture of', () => {
    const { understood, words } = readScene('a unicorn, and a wolf')
    expect(understood).toBe('some')
    expect(words).toMatchObject([
      { text: 'unicorn', state: 'understood', suggestion: 'enchanted forest' },
      { text: 'wolf', state: 'ignored', suggestion: null },
    ])
  })

  it('tells what a costume takes of the words, and what it leaves', () => {
    const readOne = (prompt: string) =>
      read({
        kind: 'face-swap',
        look: 'v6',
        guide: { by: 'prompt', prompt },
        subject: 'girl',
        ratio: 'portrait',
      })
    expect(said(readOne('royalty in a green gown with a scarf, a crown and a pirate'))).toEqual([
      ['royalty', 'The costume: queen; adds throne and castle hall and oil.'],
      ['green', 'The colour of the costume (gown): green.'],
      ['gown', 'A part of the costume.'],
      ['scarf', '- This costume has no such part.'],
      ['crown', '- This costume has its own headgear.'],
      ['pirate', '- A picture can have only one costume. Used: royalty.'],
    ])
    expect(said(readScene('a pirate'))[0]?.[1]).toContain('Costumes are for one person')
  })

  it('counts nothing that asks for nothing', () => {
    expect(readScene('a nice photo of us')).toMatchObject({ understood: 'none', words: [] })
    expect(readScene('without a dog')).toMatchObject({ understood: 'none', words: [] })
  })
})

describe('what is said of the prompt of a film', () => {
  it('tells what each word does', () => {
    expect(said(readFilm('She smiles softly while red confetti falls, slow push in'))).toEqual([
      ['smiles', 'People: smile.'],
      ['softly', 'Says how fast or how much.'],
      ['red', 'The colour of the air effect.'],
      ['confetti', 'In the air: confetti.'],
      ['slow', 'Says how fast or how much.'],
      ['push in', 'The camera: push in.'],
    ])
    expect(said(readFilm('pan slowly to the left, laughing'))).toEqual([
      ['pan', 'The camera: pan left.'],
      ['slowly', 'Says how fast or how much.'],
      ['to the left', 'Towards: left.'],
      ['laughing', 'People: smile. Mouths do not open, so a laugh becomes a smile.'],
    ])
  })

  it('tells why a word is ignored', () => {
    expect(said(readFilm('zoom in, pan left, a red dress, dissolve, no heavy snow'))).toEqual([
      ['zoom in', 'The camera: push in.'],
      ['pan left', '- Only one camera move is possible. Used: zoom in.'],
      ['red', '- Only air effects, such as confetti, can have a colour.'],
      ['dress', '- Clothes stay as they are in the photo.'],
      ['dissolve', '- A transition needs a first and a last picture.'],
      ['snow', 'Excluded: In the air: snow.'],
    ])
    expect(said(readFilm('zoom in, smiling', { model: 'simple' }))[1]?.[1]).toContain(
      'simple model',
    )
    expect(said(readFilm('zoom in, dissolve', { frames: 'first-last' }))[0]?.[1]).toContain(
      'between two pictures',
    )
  })
})

it('loads neither models nor painters, so that an api can have it', () => {
  const reader = new URL('./prompt-reader.ts', import.meta.url).href
  const script = `
    import { registerHooks } from 'node:module'
    const seen = []
    registerHooks({ resolve: (name, context, next) => (seen.push(name), next(name, context)) })
    await import(${JSON.stringify(reader)})
    console.log(JSON.stringify(seen))
  `
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script])
  const seen = JSON.parse(String(output)) as string[]
  expect(seen).toContain('@guise/core')
  expect(seen.filter((name) => /^(sharp|onnxruntime|zod)|render/.test(name))).toEqual([])
})
