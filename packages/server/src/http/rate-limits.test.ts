import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { limitOf } from './rate-limits.ts'
import type { HttpSettings } from './services.ts'

const { keyGenerator } = limitOf('sign-in', { signInsPerMinute: 20 } as HttpSettings)
const countedAs = (ip: string) => keyGenerator({ caller: null, ip } as FastifyRequest)

it('counts all addresses of one IPv6 customer as one, and each IPv4 address alone', () => {
  expect(countedAs('2001:db8:1:2::1')).toBe(countedAs('2001:db8:1:2:ffff::9'))
  expect(countedAs('2001:db8:1:2::1')).not.toBe(countedAs('2001:db8:1:3::1'))
  expect(countedAs('192.0.2.1')).not.toBe(countedAs('192.0.2.2'))
})
