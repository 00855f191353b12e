import { readFile } from 'node:fs/promises'
import { Fault } from '@guise/core'
import { afterEach, expect, it } from 'vitest'
import { createPasswords, type PasswordThread } from './passwords.ts'

let passwords: PasswordThread
afterEach(() => passwords.close())

it('checks passwords, and a password of nobody as long as any', async () => {
  passwords = createPasswords()
  const hash = await passwords.hash('long enough')
  expect(hash).toMatch(/^\$argon2id\$/)
  expect(await passwords.matches('long enough', hash)).toBe(true)
  expect(await passwords.matches('long enough.', hash)).toBe(false)
  // Once, for the hash that strangers are compared with.
  expect(await passwords.matches('x', undefined)).toBe(false)
  const took = async (known: string | undefined) => {
    const began = performance.now()
    for (let n = 0; n < 5; n++) await passwords.matches('x', known)
    return performance.now() - began
  }
  expect(await took(undefined)).toBeGreaterThan((await took(hash)) / 20)
})

it('lets files be read while passwords wait', async () => {
  passwords = createPasswords()
  let checked = 0
  const flood = Array.from({ length: 12 }, () => passwords.hash('x').finally(() => checked++))
  // In libuv's four threads the flood would be through before a file gets its turn.
  for (let n = 0; n < 4; n++) await readFile(new URL(import.meta.url))
  expect(checked).toBeLessThan(12)
  await Promise.all(flood)
})

it('refuses more than may wait at once, and goes on with those who do', async () => {
  passwords = createPasswords({ maxWaiting: 2 })
  const answers = await Promise.allSettled(
    Array.from({ length: 5 }, () => passwords.hash('long enough')),
  )
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(2)
  for (const fault of refused) {
    expect(fault).toBeInstanceOf(Fault)
    expect(fault).toMatchObject({ code: 'OVERLOADED', details: { retryAfter: 5 } })
  }
  expect(await passwords.hash('long enough')).toMatch(/^\$argon2id\$/)
})

it('fails what the thread cannot do, and goes on', async () => {
  passwords = createPasswords()
  await expect(passwords.matches('x', 'no hash at all')).rejects.toThrow()
  expect(await passwords.hash('long enough')).toMatch(/^\$argon2id\$/)
})
