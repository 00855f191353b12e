import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_WRONG_PINS } from '../booth.ts'
import type { Caller } from '../caller.ts'
import { Fault } from '../fault.ts'
import type { LockedBooth } from '../ports/booth-store.ts'
import { type BoothPorts, lockBooth, readBooth, unlockBooth } from './booth.ts'

const ALIAS = '0199d3a4-6b1c-7e52-9d0b-3f2d8a7f1c11'
const SETTINGS = {
  aliasId: ALIAS,
  title: 'Gala',
  startWords: '',
  consentText: 'I agree.',
  countdownSeconds: 3,
  resetSeconds: 60,
  shareSeconds: 86_400,
}
const caller = { accountId: 'a', booth: null } as Caller
const SECRET = 'gs_secret'

function world({ wait = 0 } = {}) {
  let locked: LockedBooth | undefined
  let [attempts, hasEnded] = [0, false]
  const filter = { id: 'f', name: 'Gala' }
  const ports: BoothPorts = {
    booths: {
      lock: async (_, booth) => {
        if (locked) return false
        locked = booth
        return true
      },
      find: async () => (hasEnded ? undefined : locked),
      countPinAttempt: async () => ++attempts,
      unlock: async () => {
        locked = undefined
        attempts = 0
      },
      end: async () => {
        hasEnded = true
      },
    },
    hashingLimiter: { count: async () => wait },
    passwords: {
      hash: async (pin) => `hash of ${pin}`,
      matches: async (pin, hash) => hash === `hash of ${pin}`,
    },
    aliases: {
      find: async (accountId, id) =>
        accountId === 'a' && id === ALIAS
          ? ({ id, filterId: 'f', project: 'Spring' } as never)
          : undefined,
    },
    filters: { find: async () => filter as never },
    digestOf: (secret) => `digest of ${secret}`,
    forgetCaller: () => {},
  }
  return { ports, state: () => ({ locked, attempts, hasEnded }) }
}

const said = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    (error: unknown) => (error instanceof Fault ? error.code : error),
  )

describe('a booth', () => {
  let { ports, state } = world()
  const unlock = (pin: string) => said(unlockBooth(ports, SECRET, pin))
  beforeEach(async () => {
    ;({ ports, state } = world())
    await lockBooth(ports, caller, SECRET, { ...SETTINGS, pin: '1234' })
  })

  it('shows what it is and never its PIN', async () => {
    const booth = await readBooth(ports, caller, SECRET)
    expect(booth).toEqual({ ...SETTINGS, project: 'Spring', filter: { id: 'f', name: 'Gala' } })
    expect(JSON.stringify(booth)).not.toMatch(/pin|1234/i)
  })

  it('is locked once, and with an alias of its own account', async () => {
    const again = { ...SETTINGS, pin: '9999' }
    expect(await said(lockBooth(ports, caller, SECRET, again))).toBe('FORBIDDEN')
    const fresh = world()
    const foreign = { ...caller, accountId: 'b' }
    expect(await said(lockBooth(fresh.ports, foreign, SECRET, again))).toBe('ALIAS_NOT_FOUND')
    expect(fresh.state().locked).toBeUndefined()
  })

  it('hashes no PIN for an account that set too many', async () => {
    const { ports, state } = world({ wait: 42 })
    const locked = lockBooth(ports, caller, SECRET, { ...SETTINGS, pin: '4711' })
    await expect(locked).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(state().locked).toBeUndefined()
  })

  it('opens with its PIN, which forgets earlier mistakes', async () => {
    expect(await unlock('4321')).toBe('FORBIDDEN')
    expect(await unlock('1234')).toBe('fine')
    expect(state()).toEqual({ locked: undefined, attempts: 0, hasEnded: false })
    expect(await unlock('1234')).toBe('NOT_FOUND')
  })

  it('ends its session with the tenth wrong PIN, also when all come at once', async () => {
    for (let n = 1; n < MAX_WRONG_PINS; n++) expect(await unlock('0000')).toBe('FORBIDDEN')
    expect(state().hasEnded).toBe(false)
    expect(await unlock('0000')).toBe('FORBIDDEN')
    expect(state().hasEnded).toBe(true)

    ;({ ports, state } = world())
    await lockBooth(ports, caller, SECRET, { ...SETTINGS, pin: '0019' })
    const pins = Array.from({ length: 30 }, (_, n) => String(n).padStart(4, '0'))
    expect(await Promise.all(pins.map(unlock))).not.toContain('fine')
    expect(state().hasEnded).toBe(true)
  })
})
