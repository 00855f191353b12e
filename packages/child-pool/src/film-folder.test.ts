import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFilmFolder } from './film-folder.ts'

it('sweeps away what a killed process left, and nothing of a living one', async () => {
  const { pid } = spawnSync('true')
  const left = join(tmpdir(), `guise-film-${pid}-left`)
  mkdirSync(left)
  const mine = await makeFilmFolder()
  const second = await makeFilmFolder()
  expect([existsSync(left), existsSync(mine), existsSync(second)]).toEqual([false, true, true])
  for (const folder of [mine, second]) await rm(folder, { recursive: true })
})
