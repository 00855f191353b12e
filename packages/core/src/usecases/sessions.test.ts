import { expect, it, vi } from 'vitest'
import type { NewAuditEntry } from '../audit.ts'
import type { Person } from '../person.ts'
import type { Authenticators, KnownFactor, SecondFactorStore } from '../ports/second-factor.ts'
import type { SessionStore } from '../ports/session-store.ts'
import type { FactorPorts } from './check-factor.ts'
import { changePassword, readSession, type SessionPorts, signIn } from './sessions.ts'
import { type SetupPorts, setUp } from './set-up.ts'

const place = { address: '192.0.2.1', kept: null }
const now = new Date('2026-11-16T12:00:00Z')
const ada: Person = {
  id: 'u',
  accountId: 'a',
  email: 'ada@example.com',
  role: 'owner',
  isOperator: true,
}

/** One person, whose password is "right"; hashes are what they are made of. */
function world({
  wait = 0,
  waitOfAll = 0,
  hashingWait = 0,
  isNeeded = true,
  factor = null as KnownFactor | null,
} = {}) {
  const hashes = new Map([[ada.email, 'hash of right']])
  const open = new Map<string, Person>()
  const sessions: SessionStore = {
    // As Postgres does it: a dotted capital I becomes an i, to which JavaScript would add a dot.
    canonicalAddress: async (email) => email.toLowerCase().replaceAll('\u0307', ''),
    findPerson: async (email) => {
      const passwordHash = hashes.get(await sessions.canonicalAddress(email))
      return passwordHash ? { user: ada, passwordHash, secondFactor: factor } : undefined
    },
    open: async ({ digest, passwordHash }) => {
      if (hashes.get(ada.email) !== passwordHash) return undefined
      open.set(digest, ada)
      return sessions.find(digest)
    },
    find: async (digest) => {
      const user = open.get(digest)
      const account = { id: 'a', name: 'A' }
      return user && { user, account, booth: null, expiresAt: now }
    },
    findCaller: async () => undefined,
    end: async (digest) => void open.delete(digest),
    changePassword: vi.fn(async ({ oldHash, newHash }) => {
      if (hashes.get(ada.email) !== oldHash) return false
      hashes.set(ada.email, newHash)
      return true
    }),
  }
  const passwords = {
    hash: vi.fn(async (password: string) => `hash of ${password}`),
    matches: vi.fn(async (password: string, hash?: string) => hash === `hash of ${password}`),
  }
  const signIns = { count: vi.fn(async (_who: string) => wait) }
  const none = { count: async () => 0 }
  const homes = new Set<string>()
  const hashingLimiter = { count: vi.fn(async (_who: string) => hashingWait) }
  const setup = {
    isNeeded: async () => isNeeded,
    open: vi.fn(async (account: { owner: { passwordHash: string } }) => {
      hashes.set(ada.email, account.owner.passwordHash)
      return true
    }),
  }
  const used = new Set<unknown>()
  const useOnce = async (_user: string, what: unknown) => !used.has(what) && !!used.add(what)
  const factors = {
    useStep: vi.fn(useOnce),
    useRecoveryCode: vi.fn(useOnce),
    countWrongCode: vi.fn(async () => {}),
  } as unknown as SecondFactorStore
  const authenticators = {
    stepOf: vi.fn((_user: string, _sealed: string, code: string) =>
      code === '123456' ? 7 : undefined,
    ),
    recoveryDigest: (code: string) => (code.length > 6 ? `digest of ${code}` : undefined),
  } as unknown as Authenticators
  const ports: SessionPorts & SetupPorts & FactorPorts = {
    factors,
    authenticators,
    reportUnreadable: vi.fn(),
    sessions,
    passwords,
    strangersPasswords: passwords,
    signInLimits: {
      ...{ browser: signIns, place: signIns, person: none, address: none, known: none },
      knownPerson: none,
      strangers: { count: async () => waitOfAll },
    },
    knownPlaces: {
      mintBrowser: (person) => `browser of ${person}`,
      browserOf: (kept, person) => (kept === `browser of ${person}` ? 'browser' : undefined),
      hasAddress: async (person, address) => homes.has(`${person} ${address}`),
      addAddress: async (person, address) => void homes.add(`${person} ${address}`),
    },
    hashingLimiter,
    setup,
    mintSession: () => ({ secret: 'gs_secret', digest: 'digest' }),
    digestOf: (secret) => (secret === 'gs_secret' ? 'digest' : 'another'),
    forgetCaller: () => {},
    auditLog: { record: vi.fn(async (_entry: NewAuditEntry) => {}) },
    clock: { now: () => now },
    ids: { timeOrdered: () => 'id', random: () => 'random' },
  }
  return { ports, hashes, passwords, signIns, hashingLimiter, setup }
}

it('lets in who knows the password', async () => {
  const { ports, signIns } = world()
  const { secret, session } = await signIn(ports, { email: ada.email, password: 'right' }, place)
  expect(secret).toBe('gs_secret')
  expect(session.user).toEqual(ada)
  expect(await readSession(ports, 'gs_secret')).toEqual(session)
  expect(signIns.count).toHaveBeenCalledWith(`${ada.email} 192.0.2.1`)
})

it('says the same of a code that is missing, wrong or used as of a wrong password', async () => {
  const factor = { sealed: 's', since: now, isLocked: false }
  const { ports } = world({ factor })
  const come = (password: string, code?: string) =>
    signIn(ports, { email: ada.email, password, code }, place).catch((error) => error)
  const wrong = await come('wrong', '123456')
  expect(ports.authenticators.stepOf).not.toHaveBeenCalled()
  for (const code of [undefined, ' ', '000000']) {
    expect((await come('right', code)).message).toBe(wrong.message)
  }
  expect(ports.factors.countWrongCode).toHaveBeenCalledTimes(1)
  expect(await come('right', '123456')).toMatchObject({ secret: 'gs_secret' })
  expect((await come('right', '123456')).message).toBe(wrong.message)
})

it('reports a factor that cannot be read, and does not count its codes as wrong', async () => {
  const factor = { sealed: 's', since: now, isLocked: false }
  const { ports } = world({ factor })
  vi.mocked(ports.authenticators.stepOf).mockReturnValue('unreadable')
  const come = (code: string) => signIn(ports, { email: ada.email, password: 'right', code }, place)
  await expect(come('123456')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(ports.reportUnreadable).toHaveBeenCalledExactlyOnceWith(ada.id)
  expect(ports.factors.countWrongCode).not.toHaveBeenCalled()
  const [entry] = vi.mocked(ports.auditLog.record).mock.calls[0] ?? []
  expect(entry?.facts).toEqual({ second_factor: 'unreadable' })
  expect(await come('recovery-code')).toMatchObject({ secret: 'gs_secret' })
})

it('takes no code while codes are locked, and a recovery code once', async () => {
  const factor = { sealed: 's', since: now, isLocked: true }
  const { ports } = world({ factor })
  const come = (code: string) => signIn(ports, { email: ada.email, password: 'right', code }, place)
  await expect(come('123456')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(ports.authenticators.stepOf).not.toHaveBeenCalled()
  await come('recovery-code')
  await expect(come('recovery-code')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  const actions = vi.mocked(ports.auditLog.record).mock.calls.map(([entry]) => entry.action)
  expect(actions).toEqual([
    ...['session.refused', 'second_factor.recovery_code_used', 'session.opened'],
    'session.refused',
  ])
})

it('says the same, after the same work, to strangers and to those who mistyped', async () => {
  const { ports, passwords } = world()
  const words: string[] = []
  for (const email of [ada.email, 'stranger@example.com']) {
    const refused = await signIn(ports, { email, password: 'wrong' }, place).catch((error) => error)
    expect(refused).toMatchObject({ code: 'UNAUTHENTICATED' })
    words.push(refused.message)
  }
  expect(words[0]).toBe(words[1])
  expect(passwords.matches.mock.calls).toEqual([
    ['wrong', 'hash of right'],
    ['wrong', undefined],
  ])
})

it('never lets anybody in as somebody who is not there', async () => {
  const { ports, passwords } = world()
  passwords.matches.mockResolvedValue(true)
  await expect(
    signIn(ports, { email: 'stranger@example.com', password: 'x' }, place),
  ).rejects.toThrow()
})

it('checks a password from a known place while strangers wait for theirs', async () => {
  const { ports } = world()
  const busy = { matches: () => new Promise<boolean>(() => {}) }
  const flooded = { ...ports, strangersPasswords: busy }
  const { browser } = await signIn(ports, { email: ada.email, password: 'right' }, place)
  const login = { email: ada.email, password: 'right' }
  expect(await signIn(flooded, login, place)).toMatchObject({ secret: 'gs_secret' })
  const away = { address: '192.0.2.2', kept: browser }
  expect(await signIn(flooded, login, away)).toMatchObject({ secret: 'gs_secret' })
})

it('asks everybody to wait when too many try at once, and checks no password', async () => {
  const { ports, passwords } = world({ waitOfAll: 12 })
  await expect(signIn(ports, { email: ada.email, password: 'right' }, place)).rejects.toMatchObject(
    {
      code: 'RATE_LIMITED',
      message: 'Too many people are signing in right now. Wait 12 seconds, then try again.',
      details: { retryAfter: 12 },
    },
  )
  expect(passwords.matches).not.toHaveBeenCalled()
})

it('lets nobody in whose password changed while it was checked', async () => {
  const { ports, hashes, passwords } = world()
  passwords.matches.mockImplementation(async () => {
    hashes.set(ada.email, 'hash of another')
    return true
  })
  const entry = signIn(ports, { email: ada.email, password: 'right' }, place)
  await expect(entry).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

it('checks no password after too many tries', async () => {
  const { ports, passwords } = world({ wait: 42 })
  const entry = signIn(ports, { email: ada.email, password: 'right' }, place)
  await expect(entry).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retryAfter: 42 } })
  expect(passwords.matches).not.toHaveBeenCalled()
})

it('counts tries by person, in whatever letters the address is written', async () => {
  const { ports, signIns } = world()
  const known = [ada.email, ada.email.toUpperCase()]
  const unknown = ['mia@example.com', 'M\u0130A@example.com']
  for (const email of [...known, ...unknown]) {
    await expect(signIn(ports, { email, password: 'wrong' }, place)).rejects.toThrow()
  }
  const counted = new Set(signIns.count.mock.calls.map(([who]) => who))
  expect(counted).toEqual(new Set([`${ada.email} 192.0.2.1`, 'mia@example.com 192.0.2.1']))
})

it('changes a password only for who knows the old one, and counts the tries', async () => {
  const { ports, hashes, signIns, hashingLimiter } = world()
  await signIn(ports, { email: ada.email, password: 'right' }, place)
  const change = (password: string) =>
    changePassword(ports, 'gs_secret', { password, newPassword: 'new' })
  await expect(change('wrong')).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { errors: [{ field: 'password' }] },
  })
  expect(hashes.get(ada.email)).toBe('hash of right')
  await change('right')
  expect(hashes.get(ada.email)).toBe('hash of new')
  expect(ports.sessions.changePassword).toHaveBeenCalledWith({
    userId: 'u',
    oldHash: 'hash of right',
    newHash: 'hash of new',
    keep: 'digest',
  })
  expect(signIns.count).toHaveBeenCalledTimes(3)
  expect(hashingLimiter.count.mock.calls).toEqual([['a'], ['a']])
})

it('leaves a password alone that somebody else changed meanwhile', async () => {
  const { ports, hashes, passwords } = world()
  await signIn(ports, { email: ada.email, password: 'right' }, place)
  passwords.hash.mockImplementation(async (password) => {
    hashes.set(ada.email, 'hash of what the owner gave')
    return `hash of ${password}`
  })
  const change = changePassword(ports, 'gs_secret', { password: 'right', newPassword: 'new' })
  await expect(change).rejects.toMatchObject({ details: { errors: [{ field: 'password' }] } })
  expect(hashes.get(ada.email)).toBe('hash of what the owner gave')
})

it('checks and hashes nothing for an account that set too many passwords', async () => {
  const { ports, passwords } = world({ hashingWait: 42 })
  await signIn(ports, { email: ada.email, password: 'right' }, place)
  passwords.matches.mockClear()
  const change = changePassword(ports, 'gs_secret', { password: 'right', newPassword: 'new' })
  await expect(change).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retryAfter: 42 } })
  expect(passwords.matches).not.toHaveBeenCalled()
  expect(passwords.hash).not.toHaveBeenCalled()
})

it('sets up an installation once, and hashes nothing for those who come later', async () => {
  const input = { accountName: 'Studio', email: ada.email, password: 'long enough' }
  const first = world()
  expect(await setUp(first.ports, input, place)).toMatchObject({ secret: 'gs_secret' })
  const late = world({ isNeeded: false })
  await expect(setUp(late.ports, input, place)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(late.passwords.hash).not.toHaveBeenCalled()
  const raced = world()
  raced.setup.open.mockResolvedValue(false)
  await expect(setUp(raced.ports, input, place)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
