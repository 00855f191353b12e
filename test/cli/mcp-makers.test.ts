import { cpSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openAgent } from './support/agent.ts'
import { useCommandLine } from './support/context.ts'

const line = useCommandLine()
const SAMPLES = resolve(import.meta.dirname, '../../samples')
const GUESTS = ['astronaut.jpg', 'grace-hopper.jpg']

/** Every tool that makes something, as an agent would use it for two guests. */
const MADE: readonly (readonly [tool: string, args: Record<string, unknown>])[] = [
  ['face_swap', { filter: 1, gender: 'female', photo: GUESTS[0] }],
  ['group_swap', { look: 'realistic', style: 11, photos: GUESTS }],
  ['group_swap', { look: 'stylized', style: 1, photos: [GUESTS[1]] }],
  ['picture_from_prompt', { prompt: 'a beach at sunset', gender: 'female', photos: [GUESTS[0]] }],
  ['make_video', { photo: GUESTS[0], prompt: 'slow zoom in', model: 'performance' }],
]

it.each(MADE)('an agent gets the file of %s %j', async (tool, args) => {
  for (const name of GUESTS) cpSync(join(SAMPLES, name), join(line().folder, name))
  const { ask } = await openAgent(line())
  const { data, text } = await ask(tool, { ...args, wait_seconds: 240 })
  expect(data, text).toMatchObject({ state: 'succeeded', files: [{}] })
  const file = await readFile(data.files[0].path)
  if (tool === 'make_video') {
    expect(file.subarray(4, 8).toString()).toBe('ftyp')
  } else {
    expect((await sharp(file).metadata()).width).toBeGreaterThanOrEqual(1000)
  }
  expect(text).toContain(data.files[0].path)
})
