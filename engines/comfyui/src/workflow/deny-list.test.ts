import { describe, expect, it } from 'vitest'
import { deniedNode } from './deny-list.ts'

const nested = (value: unknown, depth: number): unknown =>
  Array.from({ length: depth }).reduce((inner) => [inner], value)

const words = (class_type: string, inputs = {}) => deniedNode({ '7': { class_type, inputs } })

describe('nodes that no filter may have', () => {
  it.each([
    ['PythonScript', /runs program code/],
    ['ACE_Expression_Eval', /runs program code/],
    ['Evaluate Integers', /runs program code/],
    ['ShellCommand', /runs program code/],
    ['VHS_LoadVideoPath', /files anywhere/],
    ['LoadImagesFromFolderKJ', /files anywhere/],
    ['Load Image Batch', /files anywhere/],
    ['Save Text File', /files anywhere/],
    ['LoadImageOutput', /files anywhere/],
    ['LoadImageFromURL', /network/],
    ['easy loadImageFromUrl', /network/],
    ['Image Send HTTP', /network/],
    ['KlingTextToVideoNode', /paid service/],
    ['OpenAIDalle3', /paid service/],
  ])('%s', (name, reason) => {
    expect(words(name)).toMatch(reason)
    expect(words(name)).toMatch(/^Node 7 \(.+\) cannot be used in a filter, because it .+\.$/)
  })

  it.each([
    'KSampler',
    'LoadImage',
    'LoadVideo',
    'UNETLoader',
    'ImageFromBatch',
    'SaveImage',
    'TextEncodeQwenImageEditPlus',
    'IPAdapterUnifiedLoader',
    'ExpressionEditor',
    'ImpactExecutionOrderController',
    'LatentBatch',
    'WanFirstLastFrameToVideo',
  ])('%s is none of them', (name) => expect(words(name)).toBeUndefined())
})

describe('what is long', () => {
  it('is refused as a class', () => {
    expect(words('load'.repeat(50))).toBeUndefined()
    expect(words('load'.repeat(4000))).toBe(
      'Node 7 has a class_type of 16000 characters. The limit is 200.',
    )
  })

  // What takes time by the square of the length would take minutes.
  it.each(['/', '/..', './', ' /', '\\ ', '"', '[', '[input]', 'gen', '/gen', '. '])(
    'is read in one pass: a million characters of "%s"',
    (part) => {
      const text = `x${part.repeat(1e6 / part.length)} x`
      const start = performance.now()
      words('CLIPTextEncode', { text })
      expect(performance.now() - start).toBeLessThan(1000)
    },
  )
})

describe('files that do not belong to a filter', () => {
  it.each([
    '/etc/passwd',
    'C:\\photos\\a.png',
    '../output/a.png',
    'x/../../a.png',
    'gen/0b1c/image.png',
    'gen/0b1c/1/image (1).png',
    'gen/0b1c/1/image.png [input]',
    './gen/0b1c/1/image.png',
    './/./gen//0b1c/1/image.png',
    'GEN\\0b1c\\1\\image.png',
    ' "gen/0b1c/1/image.png" ',
    '/srv/Comfy UI/input/gen/0b1c/1/image.png',
    '/srv/input/a.png [input]',
    'x/../output/a b.png',
    'a.png [output]',
    'a.png [temp]',
  ])('%s', (image) => {
    expect(words('LoadImage', { image })).toMatch(/names a file in "image"/)
  })

  it.each([
    'a.png',
    'frames/a.png',
    'styles/gen/a.safetensors',
    'a man and/or a woman',
    'gen z, next-gen/retro',
    '1/2',
    '..',
    '/ a slash before words',
  ])('"%s" is none of them', (text) => expect(words('CLIPTextEncode', { text })).toBeUndefined())

  it.each([
    ['a value that a server unwraps', { __value__: 'gen/0b1c/1/image.png' }],
    ['a list', ['a.png', 'gen/0b1c/1/image.png']],
    ['what looks like a link inside of a value', { __value__: ['gen/0b1c/1/image.png', 0] }],
    ['a value nested deeper than the stack', nested('gen/0b1c/1/image.png', 100_000)],
  ])('are found in %s', (_, image) => {
    expect(words('LoadImage', { image })).toMatch(/names a file in "image"/)
  })

  it('are told by what a path says, not by its length', () => {
    const image = `${'./'.repeat(2000)}gen/0b1c/1/image.png`
    expect(words('LoadImage', { image })).toMatch(/names a file in "image"/)
    const text = 'a long story / '.repeat(10_000)
    expect(words('CLIPTextEncode', { text })).toBeUndefined()
  })

  it('are found beside the name of a file to save', () => {
    const inputs = { filename_prefix: '../x', image: 'gen/0b1c/1/image.png' }
    expect(words('LoadAndSave', inputs)).toMatch(/names a file in "image"/)
  })

  it('do not matter where the job names its own', () => {
    expect(words('SaveImage', { filename_prefix: '../x' })).toBeUndefined()
  })
})
