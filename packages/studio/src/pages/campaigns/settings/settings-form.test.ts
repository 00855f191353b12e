import type { Campaign } from '@guise/sdk'
import { expect, it } from 'vitest'
import { changesOf, RESULT_PERIODS, settingsForm, startWith, withOwn } from './settings-form.ts'

const campaign = {
  ...{ name: 'Gala', starts_on: '2026-12-31', ends_on: null, time_zone: 'UTC', language: 'de' },
  grace_hours: 12,
  ...{ consent_text: null, result_seconds: 86_400, photo_seconds: null, spend_cap: 500 },
} as Campaign

it('sends back what it was given, as long as nobody changes it', () => {
  expect(settingsForm.parse(startWith(campaign))).toEqual(campaign)
})

it('sends only what was changed', () => {
  const before = startWith(campaign)
  const change = (typed: Partial<typeof before>) =>
    changesOf(before, settingsForm.parse({ ...before, ...typed }))
  expect(change({})).toEqual({})
  expect(change({ name: ' Gala ', spend_cap: '' })).toEqual({ spend_cap: null })
})

it('takes away what is emptied', () => {
  const emptied = { ...startWith(campaign), starts_on: '', result_seconds: '', spend_cap: '' }
  expect(settingsForm.parse(emptied)).toMatchObject({
    ...{ starts_on: null, result_seconds: null, spend_cap: null },
  })
})

it('refuses an end before the beginning', () => {
  const { error } = settingsForm.safeParse({ ...startWith(campaign), ends_on: '2026-12-30' })
  expect(error?.issues).toMatchObject([{ path: ['ends_on'] }])
})

it('keeps a period that a program has set', () => {
  expect(withOwn(RESULT_PERIODS, 86_400)).toEqual(RESULT_PERIODS)
  expect(withOwn(RESULT_PERIODS, null)).toEqual(RESULT_PERIODS)
  expect(withOwn(RESULT_PERIODS, 90).at(-1)).toEqual(['90', '90 seconds'])
})
