import { expect, it } from 'vitest'
import type { FoundMarks, Seal } from '../ports/mark-reader.ts'
import { verifyFile } from './verify-file.ts'

const xmp = {
  madeBy: 'Guise 1',
  madeAt: new Date('2026-11-18T06:00:00Z'),
  filter: 'Noir',
  digitalSourceType: 'composite',
}
const seal = { ...xmp, filter: 'Sealed', signer: 'Somebody', hasExpired: false }
const nothing = { madeBy: null, madeAt: null, filter: null, digitalSourceType: null }
const unsigned = { signer: null, hasExpired: false }
const verify = (found: Partial<FoundMarks>) =>
  verifyFile(
    { markReader: { read: async () => ({ xmp: null, seal: null, readsSeals: true, ...found }) } },
    { accountId: 'a' },
    '',
    new AbortController().signal,
  )
const sealed = (state: Seal['state']) => ({ xmp, seal: { ...seal, state } })

it.each([
  ['made_here', sealed('ours'), seal],
  ['sealed_elsewhere', sealed('other'), seal],
  [
    'made_here',
    { seal: { ...seal, state: 'ours', hasExpired: true } as const },
    { ...seal, hasExpired: true },
  ],
  ['changed', sealed('broken'), { ...xmp, ...unsigned }],
  ['marked', { xmp }, { ...xmp, ...unsigned }],
  ['no_mark', {}, { ...nothing, ...unsigned }],
])('answers %s with what can be believed of it', async (verdict, found, said) => {
  expect(await verify(found)).toEqual({ verdict, ...said, readsSeals: true })
})

it('repeats nothing of a broken seal', async () => {
  const found = await verify({ seal: { ...seal, state: 'broken' } })
  expect(found).toEqual({ verdict: 'changed', ...nothing, ...unsigned, readsSeals: true })
})
