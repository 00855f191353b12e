import { expect, it } from 'vitest'
import { changeTexts } from './campaign-texts.ts'

it('changes the languages that are sent, each as a whole, and keeps the others', () => {
  const before = { de: { headline: 'Hallo', words: 'Komm rein' }, ja: { headline: 'ようこそ' } }
  expect(changeTexts(before, { de: { headline: 'Servus' }, fr: { closed: 'Fermé' } })).toEqual({
    de: { headline: 'Servus' },
    fr: { closed: 'Fermé' },
    ja: { headline: 'ようこそ' },
  })
  expect(changeTexts(before, { ja: {}, de: { headline: '' } })).toEqual({})
  const same = changeTexts(before, {})
  expect(JSON.stringify(changeTexts(same, { de: { words: 'Komm rein', headline: 'Hallo' } }))).toBe(
    JSON.stringify(same),
  )
})
