import { describe, expect, it } from 'vitest'
import type { GraphRules } from './allow-list.ts'
import { deniedNode } from './deny-list.ts'

const nested = (value: unknown, depth: number): unknown =>
  Array.from({ length: depth }).reduce((inner) => [inner], value)

const words = (class_type: string, inputs = {}, rules?: GraphRules) =>
  deniedNode({ '7': { class_type, inputs } }, rules)
const LENIENT: GraphRules = { classes: new Set(), isLenient: true }

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
    ...['CheckpointSave', 'ModelSave', 'CLIPSave', 'VAESave', 'SaveLatent', 'SaveLoRA', 'LoraSave'],
    ...['ImageOnlyCheckpointSave', 'TrainLoraNode', 'SaveTrainingDataset', 'Save Checkpoint Plus'],
  ])('%s, which writes to the server, even if the operator allows it', (name) => {
    const reason = /writes models or other data to the server/
    expect(words(name)).toMatch(reason)
    expect(words(name, {}, { classes: new Set([name]) })).toMatch(reason)
    expect(words(name, {}, LENIENT)).toMatch(reason)
  })

  it.each([
    ...['AnyNode', 'CodeInterpreterRun', 'Get Request Node', 'IPAdapterUnifiedLoader'],
    ...['SaveGLB', 'LoadLatent', 'StringConcatenate', 'RegexReplace', 'TorchCompileModel'],
    ...['constructor', 'toString', 'ksampler'],
  ])('%s, unless the operator allows it', (name) => {
    expect(words(name)).toBe(
      `Node 7 (${name}) is not one of the node classes that filters may use. Use a class of ComfyUI itself, or ask the operator to allow "${name}" with GUISE_COMFYUI_CLASSES.`,
    )
    expect(words(name, {}, { classes: new Set([name]) })).toBeUndefined()
    expect(words(name, {}, LENIENT)).toBeUndefined()
  })

  it('are those that a name denies, too, unless the operator allows them', () => {
    expect(words('PythonScript', {}, LENIENT)).toMatch(/runs program code/)
    expect(words('PythonScript', {}, { classes: new Set(['PythonScript']) })).toBeUndefined()
  })
})

describe('links', () => {
  it.each([
    ['http', 'http://10.0.0.1/a.png'],
    ['https in capitals', 'HTTPS://x.invalid'],
    ['ws', 'ws://x.invalid'],
    ['wss', 'wss://x.invalid'],
    ['another scheme', 's3://bucket/a.png'],
    ['line breaks, which Python drops', 'ht\ntp:/\t/x.invalid'],
    ['words around it', 'get http://x.invalid now'],
    ['a list', ['a', { b: 'http://x.invalid' }]],
    ['a value that a server unwraps', { __value__: 'http://x.invalid' }],
    ['a value nested deeper than the stack', nested('http://x.invalid', 100_000)],
  ])('are refused: %s', (_, value) => {
    const rules = { classes: new Set(['Loader']) }
    const fault = 'Node 7 (Loader) has a link in "from". Remove it: only prompts may contain links.'
    expect(words('Loader', { from: value }, rules)).toBe(fault)
    expect(words('Loader', { text: value }, rules)).toMatch(/has a link in "text"/)
    expect(words('PrimitiveString', { value })).toMatch(/has a link in "value"/)
    expect(words('Loader', { from: value }, LENIENT)).toBeUndefined()
  })

  it('may be in prompts', () => {
    expect(words('CLIPTextEncode', { text: 'as on https://x.invalid' })).toBeUndefined()
    expect(words('CLIPTextEncode', { clip: 'https://x.invalid' })).toMatch(/has a link in "clip"/)
  })
})

describe('what is long', () => {
  it('is refused as a class', () => {
    expect(words('load'.repeat(50), {}, LENIENT)).toBeUndefined()
    expect(words('load'.repeat(4000))).toBe(
      'Node 7 has a class_type of 16000 characters. The limit is 200.',
    )
  })

  // What takes time by the square of the length would take minutes.
  it.each(['/', '://', '/..', './', ' /', '\\ ', '"', '[', '[input]', 'gen', '/gen', '. '])(
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
    expect(words('LoadAndSave', inputs, LENIENT)).toMatch(/names a file in "image"/)
  })

  it('do not matter where the job names its own', () => {
    expect(words('SaveImage', { filename_prefix: '../x' })).toBeUndefined()
  })
})
