import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { examineFfmpeg } from './machine.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guise-doctor-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A program that only says something. */
function put(name: string, words: string): void {
  const file = join(folder, name)
  writeFileSync(file, `#!/bin/sh\necho "${words}"\n`)
  chmodSync(file, 0o755)
}
const examine = () => examineFfmpeg({ PATH: folder })

it('wants ffmpeg with libx264, and ffprobe beside it', async () => {
  expect(await examine()).toMatchObject({ detail: expect.stringMatching(/^not found/) })
  put('ffmpeg', 'mpeg4')
  expect(await examine()).toMatchObject({ detail: expect.stringContaining('no libx264') })
  put('ffmpeg', 'libx264')
  expect(await examine()).toMatchObject({ detail: expect.stringMatching(/^ffprobe not found/) })
  put('ffprobe', '')
  expect(await examine()).toMatchObject({ detail: expect.stringContaining('libx264 and ffprobe') })
})
