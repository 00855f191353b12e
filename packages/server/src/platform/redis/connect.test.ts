import { expect, it } from 'vitest'
import { bySentinels } from './connect.ts'

const sentinels = { addresses: [{ host: '10.0.0.5', port: 26_379 }], password: 'theirs' }

it('takes the host of an address for the name of the group, and the rest as it is', () => {
  expect(bySentinels('redis://user:p%40ss@Guise_1/3', sentinels)).toMatchObject({
    name: 'Guise_1',
    username: 'user',
    password: 'p@ss',
    db: 3,
    sentinels: sentinels.addresses,
    sentinelPassword: 'theirs',
  })
})

it('encrypts what goes to the Sentinels where it encrypts what goes to Redis', () => {
  const secured = ['tls', 'sentinelTLS', 'enableTLSForSentinelMode']
  const plain = Object.keys(bySentinels('redis://guise', sentinels))
  const encrypted = Object.keys(bySentinels('rediss://guise', sentinels))
  expect(encrypted.filter((name) => !plain.includes(name))).toEqual(secured)
})
