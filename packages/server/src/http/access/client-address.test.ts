import { describe, expect, it } from 'vitest'
import { addressGroup, shortAddress } from './client-address.ts'

describe('addressGroup', () => {
  it.each([
    ['192.0.2.17', '192.0.2.17'],
    ['::ffff:192.0.2.17', '192.0.2.17'],
    ['::ffff:c000:211', '192.0.2.17'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['', ''],
  ])('counts %s as %s', (ip, group) => {
    expect(addressGroup(ip)).toBe(group)
  })
})

describe('shortAddress', () => {
  it.each([
    ['192.0.2.17', '192.0.2.0/24'],
    ['::ffff:192.0.2.17', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['::1', '::/48'],
    ['no address', 'unknown'],
  ])('logs %s as %s', (ip, logged) => {
    expect(shortAddress(ip)).toBe(logged)
  })
})
