import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createKeyring } from '../../platform/secrets/keyring.ts'
import { createGuestCodes } from './guest-codes.ts'

const SECRET = 'a secret that has at least 32 characters'
const codes = createGuestCodes(createKeyring(SECRET))
const pass = { campaignId: randomUUID(), accountId: randomUUID(), codeNumber: 7 }

it('reads what it wrote, and nothing else', () => {
  const code = codes.write(pass)
  expect(code).toMatch(/^[\w-]{64}$/)
  expect(codes.read(code)).toEqual(pass)
  for (const at of Array.from(code).keys()) {
    const letter = code[at] === 'A' ? 'B' : 'A'
    expect(codes.read(code.slice(0, at) + letter + code.slice(at + 1))).toBeUndefined()
  }
  const foreign = createGuestCodes(createKeyring('another secret of at least 32 characters')).write(
    pass,
  )
  for (const text of ['', code.slice(1), `${code}A`, foreign]) {
    expect(codes.read(text)).toBeUndefined()
  }
})
