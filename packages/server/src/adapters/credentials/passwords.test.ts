import { readdir, readFile } from 'node:fs/promises'
import { Fault } from '@guise/core'
import { afterEach, expect, it } from 'vitest'
import { createPasswords, type PasswordThread, unknownPassword } from './passwords.ts'

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

it('matches nothing with a password that nobody knows', async () => {
  passwords = createPasswords()
  const [own, other] = [unknownPassword(), unknownPassword()]
  expect(own).not.toBe(other)
  const parameters = (hash: string) => hash.split('$').slice(0, 4)
  expect(parameters(own)).toEqual(parameters(await passwords.hash('long enough')))
  for (const guess of ['', own, 'long enough'])
    expect(await passwords.matches(guess, own)).toBe(false)
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

it.runIf(process.platform === 'linux')('gives strangers what others leave', async () => {
  const before = await niceOfThreads()
  passwords = createPasswords({ givesWay: true })
  await passwords.hash('x')
  const started = (await niceOfThreads()).filter(
    ([thread]) => !before.some(([id]) => id === thread),
  )
  expect(started.map(([, nice]) => nice)).toContain(15)
})

async function niceOfThreads(): Promise<(readonly [string, number])[]> {
  const threads = await readdir('/proc/self/task')
  return Promise.all(
    threads.map(async (id) => {
      const stat = await readFile(`/proc/self/task/${id}/stat`, 'utf8').catch(() => '')
      return [id, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])] as const
    }),
  )
}

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
