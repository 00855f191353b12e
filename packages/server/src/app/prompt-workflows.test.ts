import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readPromptWorkflows } from './prompt-workflows.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guise-workflows-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const put = (file: string, text: string) => writeFileSync(join(folder, file), text)
const read = (isReadable = true) => readPromptWorkflows(folder, () => isReadable)

it('knows none where no folder is set', () => {
  expect(readPromptWorkflows(undefined, () => true)).toEqual({})
})

it('reads a workflow, or an engine with its recipe, for each family', () => {
  put('video.json', JSON.stringify({ graph: { 1: {} } }))
  put('face-swap-v6.json', JSON.stringify({ engine: 'chain', recipe: { chain: [] } }))
  put('notes.txt', 'not for us')
  expect(read()).toEqual({
    video: { engine: 'comfyui', recipe: { graph: { 1: {} } } },
    'face-swap-v6': { engine: 'chain', recipe: { chain: [] } },
  })
})

it('stops the start with the file that is wrong', () => {
  put('films.json', '{}')
  expect(() => read()).toThrow(/GUISE_PROMPT_WORKFLOWS: films.json is for no family/)
  rmSync(join(folder, 'films.json'))
  put('video.json', '{')
  expect(() => read()).toThrow('video.json is not a workflow')
  put('video.json', '{"graph":{}}')
  expect(() => read(false)).toThrow('video.json has a workflow that "comfyui" cannot read')
  expect(() => readPromptWorkflows(join(folder, 'away'), () => true)).toThrow('cannot be read')
})
