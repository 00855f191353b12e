import { networkInterfaces } from 'node:os'
import { describe, expect, it, vi } from 'vitest'
import { isInNetworks, isPublicAddress } from './address.ts'

vi.mock('node:os', () => ({ networkInterfaces: vi.fn(() => ({})) }))

describe('a public address', () => {
  it.each(['93.184.216.34', '8.8.8.8', '1.1.1.1', '2606:2800:220:1::1', '2a00:1450:4001::200e'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    ['127.0.0.1', 'loopback'],
    ['0.0.0.0', 'this machine'],
    ['10.0.0.5', 'private'],
    ['172.31.255.254', 'private'],
    ['192.168.1.5', 'private'],
    ['169.254.169.254', 'cloud metadata'],
    ['100.100.100.200', 'carrier NAT, metadata in one cloud'],
    ['168.63.129.16', 'Azure wire server'],
    ['198.18.0.1', 'benchmarking'],
    ['224.0.0.1', 'multicast'],
    ['255.255.255.255', 'broadcast'],
    ['::1', 'loopback'],
    ['::', 'unspecified'],
    ['::ffff:93.184.216.34', 'IPv4-mapped, even when the tail is public'],
    ['::7f00:1', 'IPv4-compatible'],
    ['64:ff9b::7f00:1', 'NAT64'],
    ['2002:7f00:1::', '6to4'],
    ['2001:0:5ef5:79fd::80ff:fffe', 'Teredo'],
    ['2606:2800:220:1:0:5efe:7f00:1', 'ISATAP'],
    ['2606:2800:220:1:200:5efe:a9fe:a9fe', 'ISATAP, universal bit set'],
    ['fd00:ec2::254', 'cloud metadata'],
    ['fe80::1', 'link-local'],
    ['4000::1', 'outside the routed block'],
    ['2001:db8::1', 'documentation'],
  ])('is not %s (%s)', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each([
    '',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '8.8.8.8 ',
    '[::1]',
  ])('is not the unclear spelling "%s"', (text) => expect(isPublicAddress(text)).toBe(false))

  it('is not one with a zone', () => {
    expect(isPublicAddress('2606:2800:220:1::1%eth0')).toBe(false)
  })

  it('is not one of this machine, however it is spelled', () => {
    const own = { address: '2606:2800:220:1::99', family: 'IPv6' }
    vi.mocked(networkInterfaces).mockReturnValue({ eth0: [own] } as never)
    expect(isPublicAddress('2606:2800:220:1:0:0:0:99')).toBe(false)
    expect(isPublicAddress('2606:2800:220:1::98')).toBe(true)
  })
})

describe('a network', () => {
  const networks = ['10.20.0.0/16', '192.168.7.9', 'fd00:20::/32']

  it.each(['10.20.0.0', '10.20.255.255', '192.168.7.9', 'fd00:20::1', 'fd00:20:ffff::'])(
    'holds %s',
    (address) => expect(isInNetworks(address, networks)).toBe(true),
  )

  it.each([
    '10.21.0.0',
    '192.168.7.8',
    'fd00:21::1',
    '::ffff:10.20.0.1',
    '64:ff9b::a14:1',
    'fd00:20::1%eth0',
    '10.20.1',
    '',
    'localhost',
  ])('does not hold "%s"', (address) => expect(isInNetworks(address, networks)).toBe(false))
})
