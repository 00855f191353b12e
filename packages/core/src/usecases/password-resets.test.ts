import { expect, it } from 'vitest'
import {
  createPasswordReset,
  type PasswordResetPorts,
  requestPasswordReset,
  usePasswordReset,
} from './password-resets.ts'

const place = { address: '192.0.2.1', kept: null }

/** An installation with a mail server, where looking for the person goes on for ever, or fails. */
function withStore(request: () => Promise<undefined>, change: Partial<PasswordResetPorts> = {}) {
  const asked: string[] = []
  const later: Promise<void>[] = []
  const limiter = { count: async () => 0 }
  const limits = { place: limiter, address: limiter, person: limiter, strangers: limiter }
  const ports = {
    ...{ sendsMail: true, isPasswordOff: false, signInLimits: limits },
    knownPlaces: { hasAddress: async () => false },
    sessions: { canonicalAddress: async (email: string) => email.toLowerCase() },
    clock: { now: () => new Date(0) },
    resets: {
      ready: async () => {},
      request(email: string) {
        asked.push(email)
        return request()
      },
    },
    finishLater: (work: Promise<void>) => void later.push(work),
    ...change,
  } as unknown as PasswordResetPorts
  return { ports, asked, later }
}

it('answers before anybody has looked whether there is such a person', async () => {
  const { ports, asked } = withStore(() => new Promise(() => {}))
  await requestPasswordReset(ports, 'ada@example.com', place)
  expect(asked).toEqual(['ada@example.com'])
})

it('answers the same when looking fails, which whoever waits for the end of it is told', async () => {
  const { ports, later } = withStore(() => Promise.reject(new Error('no database')))
  await requestPasswordReset(ports, 'ada@example.com', place)
  expect(later).toHaveLength(1)
  await expect(later[0]).rejects.toThrow('no database')
})

it('is refused where no mail can be sent or no password is taken, and counted like sign-ins', async () => {
  const nobody = async () => undefined
  const refusal = (change: Partial<PasswordResetPorts>) =>
    requestPasswordReset(withStore(nobody, change).ports, 'ada@example.com', place)
  await expect(refusal({ sendsMail: false })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(refusal({ isPasswordOff: true })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const full = { count: async () => 7 }
  const signInLimits = { place: full } as unknown as PasswordResetPorts['signInLimits']
  await expect(refusal({ signInLimits })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

it('looks for no link where no password is taken', async () => {
  const looked: string[] = []
  const resets = {
    async find(digest: string) {
      looked.push(digest)
      return undefined
    },
  } as unknown as PasswordResetPorts['resets']
  const use = (isPasswordOff: boolean) => {
    const change = { resets, isPasswordOff, digestOf: (secret: string) => secret }
    const { ports } = withStore(async () => undefined, change)
    return usePasswordReset(ports, { secret: 'secret', newPassword: 'quite another password' })
  }
  await expect(use(true)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(looked).toEqual([])
  await expect(use(false)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('is sent by operators only where there is a mail server', async () => {
  const { ports } = withStore(async () => undefined, { sendsMail: false })
  const caller = { accountId: 'theirs' }
  const byMail = { email: 'ada@example.com', by: 'mail' } as const
  await expect(createPasswordReset(ports, caller, 'account', byMail)).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { errors: [{ field: 'by' }] },
  })
})
