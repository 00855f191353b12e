import type { AliasOverview, Campaign } from '@guise/sdk'
import { expect, it } from 'vitest'
import { DEFAULTS, launchForm, startWith, targetsOf, toBooth } from './launch-form.ts'

const GALA = { id: 'g', name: 'Gala', language: 'de', consent_text: 'Ja.' } as Campaign
const alias = (id: string, campaign: Campaign | null, is_available = true) =>
  ({
    ...{ id, name: '', campaign_id: campaign?.id ?? null, project: campaign?.name ?? '' },
    filter: { is_available, name: 'Neon', preview_images: [`${id}.webp`, 'more.webp'] },
  }) as unknown as AliasOverview
const ALIASES = [alias('a', GALA), alias('b', null), alias('c', null, false)]
const TARGETS = targetsOf(ALIASES, [GALA])

it('begins with the alias one comes from, as its campaign says', () => {
  expect(startWith(TARGETS, 'a')).toEqual({
    ...DEFAULTS,
    ...{ target: 'a', title: 'Gala', language: 'de', consent_text: 'Ja.' },
  })
  expect(startWith(TARGETS, 'b')).toEqual({ ...DEFAULTS, target: 'b' })
})

it('begins as it was the last time, but for what the campaign says', () => {
  const kept = (target: string) =>
    target === 'a' ? ({ shots: '3', consent_text: 'Nein.' } as const) : {}
  expect(startWith(TARGETS, 'a', kept)).toMatchObject({ shots: '3', consent_text: 'Ja.' })
})

it('begins with none where it cannot be used or is unknown', () => {
  for (const id of ['c', 'x', undefined]) expect(startWith(TARGETS, id)).toEqual(DEFAULTS)
})

it('begins with the only one there is, if it can be used', () => {
  expect(startWith(targetsOf([alias('a', GALA)], [GALA]), undefined)).toMatchObject({ target: 'a' })
  expect(startWith(targetsOf([alias('c', null, false)], []), undefined)).toEqual(DEFAULTS)
})

it('offers a campaign as a whole where guests can choose', () => {
  const [first, ...others] = targetsOf([...ALIASES, alias('d', GALA)], [GALA])
  expect(first).toMatchObject({ id: 'campaign:g', pictures: ['a.webp', 'd.webp'] })
  expect(others.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  const form = launchForm.parse({
    ...{ ...DEFAULTS, target: 'campaign:g', pin: '1234', pin_again: '1234' },
  })
  expect(toBooth(form)).toMatchObject({ campaign_id: 'g', shots: 1, language: 'en' })
})
