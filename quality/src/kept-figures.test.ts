import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openKeptFigures } from './kept-figures.ts'
import type { SwapFigures } from './swaps/figures.ts'

const figures: SwapFigures = {
  pair: 'ann-on-renoir',
  heldOut: false,
  sourceToResult: Infinity,
  templateToResult: Infinity,
  sourceToTemplate: 0.8,
  unchanged: 0.999,
  rim: 1.1,
  neck: 12,
  templateNeck: 11,
  seconds: 1,
}

const nameOf = ({ pair }: SwapFigures) => pair

test('figures of a stopped run are found again, without the line it did not finish', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kept-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'figures.jsonl')
  const first = await openKeptFigures(path, nameOf)
  expect(first.of('ann-on-renoir')).toBeUndefined()
  await first.add(figures)
  await appendFile(path, '{"pair":"bea-on-re')
  const second = await openKeptFigures(path, nameOf)
  expect(second.of('ann-on-renoir')).toEqual(figures)
  expect(second.of('bea-on-renoir')).toBeUndefined()
})
