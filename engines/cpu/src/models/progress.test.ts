import { expect, test } from 'vitest'
import { reportProgress } from './progress.ts'

const MB = 1_000_000

function recorder(isTTY: boolean) {
  const written: string[] = []
  const write = (text: string | Uint8Array) => written.push(String(text)) > 0
  return { written, output: { isTTY, write } }
}

test('a terminal gets one bar that is redrawn, but not for every piece that comes', () => {
  const { written, output } = recorder(true)
  let time = 0
  const { onProgress, close } = reportProgress(output, () => time)
  onProgress({ what: 'faces', unit: 'bytes', done: 0, total: 100 * MB })
  time = 10
  onProgress({ what: 'faces', unit: 'bytes', done: 20 * MB, total: 100 * MB })
  time = 200
  onProgress({ what: 'faces', unit: 'bytes', done: 50 * MB, total: 100 * MB })
  onProgress({ what: 'faces', unit: 'bytes', done: 100 * MB, total: 100 * MB })
  close()
  expect(written).toHaveLength(4)
  expect(written[1]).toContain(`[${'#'.repeat(15)}${'-'.repeat(15)}] 50 of 100 MB  faces`)
  expect(written[2]).toContain('100 of 100 MB')
  expect(written[3]).toBe('\n')
})

test('a log gets one line a package', () => {
  const { written, output } = recorder(false)
  const { onProgress, close } = reportProgress(output)
  for (const done of [0, 1 * MB, 2 * MB]) {
    onProgress({ what: 'faces', unit: 'bytes', done, total: 5 * MB })
  }
  onProgress({ what: 'pictures', unit: 'bytes', done: 3 * MB, total: 5 * MB })
  close()
  expect(written).toEqual([
    'models: 0 of 5 MB, fetching faces\n',
    'models: 3 of 5 MB, fetching pictures\n',
  ])
})

test('templates are counted, not weighed', () => {
  const { written, output } = recorder(false)
  reportProgress(output).onProgress({ what: 'renoir', unit: 'templates', done: 2, total: 48 })
  expect(written).toEqual(['models: 2 of 48 templates, preparing renoir\n'])
})

test('where nothing had to be fetched, nothing is written', () => {
  const { written, output } = recorder(true)
  reportProgress(output).close()
  expect(written).toEqual([])
})
