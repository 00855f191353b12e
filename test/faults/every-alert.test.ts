import { alertsThatFire } from '@guise/tools/alert-rules'
import { expect, it } from 'vitest'
import { NOT_PROVOKED, PROVOCATIONS } from '../support/provocations.ts'

it('has something that provokes each alert, or a reason why not', () => {
  const provoked = new Set(PROVOCATIONS.flatMap(({ alerts }) => alerts))
  const covered = [...provoked, ...Object.keys(NOT_PROVOKED)]
  // None twice: what is provoked needs no reason.
  expect(covered.toSorted()).toEqual(alertsThatFire().toSorted())
  expect(Object.values(NOT_PROVOKED).every((reason) => reason.length > 20)).toBe(true)
})
