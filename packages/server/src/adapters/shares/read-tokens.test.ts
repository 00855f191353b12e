import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createShareTokens } from '../../features/shares/tokens.ts'
import { createKeyring } from '../../platform/secrets/keyring.ts'
import { createReadTokens } from './read-tokens.ts'

const keyring = createKeyring('a secret that has at least 32 characters')
const tokens = createReadTokens(keyring)
const pass = {
  jobId: '0199d3a4-6b1c-7e52-9d0b-3f2d8a7f1c11',
  accountId: randomUUID(),
  place: 1,
  until: new Date('2026-12-31T23:59:59Z'),
}

it('reads what it wrote, and nothing with one character changed', () => {
  const token = tokens.write(pass)
  expect(tokens.read(token)).toEqual(pass)
  for (const at of Array.from(token).keys()) {
    const other = token[at] === 'A' ? 'B' : 'A'
    expect(tokens.read(token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined()
  }
})

it('takes no share for one of its own, nor the other way round', () => {
  const shares = createShareTokens(keyring)
  expect(tokens.read(shares.write(pass))).toBeUndefined()
  expect(shares.read(tokens.write(pass))).toBeUndefined()
})
