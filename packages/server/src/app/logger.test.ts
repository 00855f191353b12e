import { expect, it } from 'vitest'
import { writeByTurns } from './logger.ts'

function world() {
  const written: string[] = []
  return { written, log: writeByTurns({ write: (lines) => void written.push(lines) }) }
}

it('writes the lines of one turn of the event loop together, and waits for no more', async () => {
  const { written, log } = world()
  log.write('one\n')
  log.write('two\n')
  await Promise.resolve()
  log.write('three\n')
  expect(written).toEqual([])
  await new Promise(setImmediate)
  expect(written).toEqual(['one\ntwo\nthree\n'])
  log.write('four\n')
  await new Promise(setImmediate)
  expect(written).toEqual(['one\ntwo\nthree\n', 'four\n'])
})

it('writes what is left when the process ends', () => {
  const { written, log } = world()
  const before = process.listeners('exit')
  const other = world()
  const [end] = process.listeners('exit').filter((listener) => !before.includes(listener))
  log.write('of another logger\n')
  other.log.write('last words\n')
  end?.(0)
  expect(other.written).toEqual(['last words\n'])
  expect(written).toEqual([])
})
