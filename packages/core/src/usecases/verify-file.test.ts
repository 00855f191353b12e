import { expect, it } from 'vitest'
import type { FoundMarks, Seal } from '../ports/mark-reader.ts'
import { verifyFile } from './verify-file.ts'

const xmp = {
  madeBy: 'Guise 1',
  madeAt: new Date('2026-11-18T06:00:00Z'),
  filter: 'Noir',
  digitalSourceType: 'composite',
}
const seal = { ...xmp, filter: 'Sealed', signer: 'Somebody' }
const nothing = { madeBy: null, madeAt: null, filter: null, digitalSourceType: null }
const verify = (found: Partial<FoundMarks>) =>
  verifyFile(
    { markReader: { read: async () => ({ xmp: null, seal: null, readsSeals: true, ...found }) } },
    { accountId: 'a' },
    '',
  )
const sealed = (state: Seal['state']) => ({ xmp, seal: { ...seal, state } })

it.each([
  ['made_here', sealed('ours'), seal],
  ['sealed_elsewhere', sealed('other'), seal],
  ['changed', sealed('broken'), { ...xmp, signer: null }],
  ['marked', { xmp }, { ...xmp, signer: null }],
  ['no_mark', {}, { ...nothing, signer: null }],
])('answers %s with what can be believed of it', async (verdict, found, said) => {
  expect(await verify(found)).toEqual({ verdict, ...said, readsSeals: true })
})

it('repeats nothing of a broken seal', async () => {
  const found = await verify({ seal: { ...seal, state: 'broken' } })
  expect(found).toEqual({ verdict: 'changed', ...nothing, signer: null, readsSeals: true })
})
