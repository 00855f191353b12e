import { startDouble } from '@guise/engine-comfyui/testing/double/index'
import { afterAll, expect, it } from 'vitest'
import { examineComfyui } from './comfyui.ts'

const open = await startDouble()
const bare = await startDouble({ writesMetadata: false })
afterAll(() => Promise.all([open.close(), bare.close()]))

it('asks each server, and warns of one that writes workflows into its pictures', async () => {
  const urls = [bare.url, open.url, 'http://127.0.0.1:1']
  const findings = await examineComfyui({ GUISE_COMFYUI_URLS: urls, GUISE_COMFYUI_HEADERS: {} })
  expect(findings.map(({ state }) => state)).toEqual(['ok', 'notice', 'problem'])
  expect(findings.map(({ detail }) => detail)).toEqual([
    '0.7.0',
    '0.7.0. It writes workflows into its pictures. Start it with --disable-metadata.',
    'It does not answer.',
  ])
})

it('says nothing where there are none', async () => {
  const none = { GUISE_COMFYUI_URLS: undefined, GUISE_COMFYUI_HEADERS: {} }
  expect(await examineComfyui(none)).toEqual([])
})
