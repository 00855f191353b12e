import { expect, it } from 'vitest'
import { changeTexts } from './campaign-texts.ts'

it('changes the texts that are sent, and keeps the others of that language and of all others', () => {
  const before = { de: { headline: 'Hallo', words: 'Komm rein' }, ja: { headline: 'ようこそ' } }
  expect(changeTexts(before, { de: { headline: 'Servus' }, fr: { closed: 'Fermé' } })).toEqual({
    de: { headline: 'Servus', words: 'Komm rein' },
    fr: { closed: 'Fermé' },
    ja: { headline: 'ようこそ' },
  })
  expect(changeTexts(before, { ja: { headline: '' }, de: { headline: '' } })).toEqual({
    de: { words: 'Komm rein' },
  })
  expect(changeTexts(before, { ja: {} })).toEqual(before)
  const same = changeTexts(before, {})
  expect(JSON.stringify(changeTexts(same, { de: { words: 'Komm rein', headline: 'Hallo' } }))).toBe(
    JSON.stringify(same),
  )
})
