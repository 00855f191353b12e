import { expect, it } from 'vitest'
import {
  createPasswordReset,
  type PasswordResetPorts,
  requestPasswordReset,
} from './password-resets.ts'

/** An installation with a mail server, where looking for the person goes on for ever, or fails. */
function withStore(request: () => Promise<undefined>, change: Partial<PasswordResetPorts> = {}) {
  const asked: string[] = []
  const failures: unknown[] = []
  const limiter = { count: async () => 0 }
  const ports = {
    ...{ sendsMail: true, isPasswordOff: false, signIns: limiter, allSignIns: limiter },
    sessions: { canonicalAddress: async (email: string) => email.toLowerCase() },
    clock: { now: () => new Date(0) },
    resets: {
      request(email: string) {
        asked.push(email)
        return request()
      },
    },
    reportFailure: (error: unknown) => void failures.push(error),
    ...change,
  } as unknown as PasswordResetPorts
  return { ports, asked, failures }
}

it('answers before anybody has looked whether there is such a person', async () => {
  const { ports, asked } = withStore(() => new Promise(() => {}))
  await requestPasswordReset(ports, 'ada@example.com')
  expect(asked).toEqual(['ada@example.com'])
})

it('answers the same when looking fails, and says so in the log', async () => {
  const { ports, failures } = withStore(() => Promise.reject(new Error('no database')))
  await requestPasswordReset(ports, 'ada@example.com')
  await new Promise((resolve) => setTimeout(resolve))
  expect(failures).toEqual([new Error('no database')])
})

it('is refused where no mail can be sent or no password is taken, and counted like sign-ins', async () => {
  const nobody = async () => undefined
  const refusal = (change: Partial<PasswordResetPorts>) =>
    requestPasswordReset(withStore(nobody, change).ports, 'ada@example.com')
  await expect(refusal({ sendsMail: false })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(refusal({ isPasswordOff: true })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const full = { count: async () => 7 }
  await expect(refusal({ signIns: full })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await expect(refusal({ allSignIns: full })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

it('is sent by operators only where there is a mail server', async () => {
  const { ports } = withStore(async () => undefined, { sendsMail: false })
  const caller = { userId: 'operator', accountId: 'theirs' }
  const byMail = { email: 'ada@example.com', by: 'mail' } as const
  await expect(createPasswordReset(ports, caller, 'account', byMail)).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { errors: [{ field: 'by' }] },
  })
})
