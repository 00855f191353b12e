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
  onProgress({ what: 'faces', doneBytes: 0, totalBytes: 100 * MB })
  time = 10
  onProgress({ what: 'faces', doneBytes: 20 * MB, totalBytes: 100 * MB })
  time = 200
  onProgress({ what: 'faces', doneBytes: 50 * MB, totalBytes: 100 * MB })
  onProgress({ what: 'faces', doneBytes: 100 * MB, totalBytes: 100 * MB })
  close()
  expect(written).toHaveLength(4)
  expect(written[1]).toContain(`[${'#'.repeat(15)}${'-'.repeat(15)}] 50 of 100 MB  faces`)
  expect(written[2]).toContain('100 of 100 MB')
  expect(written[3]).toBe('\n')
})

test('a log gets one line a package', () => {
  const { written, output } = recorder(false)
  const { onProgress, close } = reportProgress(output)
  for (const doneBytes of [0, 1 * MB, 2 * MB]) {
    onProgress({ what: 'faces', doneBytes, totalBytes: 5 * MB })
  }
  onProgress({ what: 'pictures', doneBytes: 3 * MB, totalBytes: 5 * MB })
  close()
  expect(written).toEqual([
    'models: 0 of 5 MB, fetching faces\n',
    'models: 3 of 5 MB, fetching pictures\n',
  ])
})

test('where nothing had to be fetched, nothing is written', () => {
  const { written, output } = recorder(true)
  reportProgress(output).close()
  expect(written).toEqual([])
})
