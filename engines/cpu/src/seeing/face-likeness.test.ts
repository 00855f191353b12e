import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readLock } from '../models/lock.ts'
import { likeness } from './face-likeness.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const trust = readFileSync(join(ROOT, 'docs/trust.md'), 'utf8')

function sourcesWith(word: RegExp): string[] {
  return ['packages', 'engines'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/node_modules|\.test\./.test(file))
      .map((file) => join(folder, file))
      .filter((file) => word.test(readFileSync(join(ROOT, file), 'utf8'))),
  )
}

test('of the outputs of faceres, the numbers of a face and a guess at the gender are converted', () => {
  const parts = readLock().models.filter(({ file }) => file.includes('faceres'))
  expect(parts.map(({ name, part }) => [name, part?.outputs])).toEqual([
    ['face-likeness', ['global_pooling/Mean']],
    ['face-gender', ['gender_pred/Sigmoid']],
  ])
})

test('trust.md says that no age is guessed, and no source has a hint at it', () => {
  expect(trust).toContain("Nobody's age is guessed.")
  expect(sourcesWith(/\bage_?hint\b|\bgender_hint\b/i)).toEqual([])
})

test('trust.md says what the gender is guessed for, and nothing else guesses it', () => {
  expect(trust).toContain('The gender is guessed for the last row alone.')
  expect(sourcesWith(/guessFemale\(/).sort()).toEqual([
    'engines/cpu/src/seeing/face-likeness.ts',
    'engines/cpu/src/templates/sitter.ts',
  ])
})

test('likeness is 1 for the same numbers, and less for others', () => {
  const one = Float32Array.of(1, 2, 0)
  expect(likeness(one, one)).toBeCloseTo(1)
  expect(likeness(one, Float32Array.of(2, 4, 0))).toBeCloseTo(1)
  expect(likeness(one, Float32Array.of(0, 0, 3))).toBe(0)
})
