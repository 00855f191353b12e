import { expect, it } from 'vitest'
import type { BudgetRefusal } from '../ports/guest-limits.ts'
import { type GuestAccessPorts, openGuestSession, readGuestAccess } from './guest-access.ts'

const refused: BudgetRefusal = { by: 'campaign', seconds: 30 }
const arrival = { code: 'code', device: 'device', address: '192.0.2.1' }

/** A campaign whose budget for new phones is used up. */
function flooded({ isKnown = false, noReturns = false } = {}) {
  const refusals: string[] = []
  const access = {
    isOpen: true,
    isCampaignOpen: true,
    codeNumber: 3,
    campaignId: 'c',
    accountId: 'a',
    perDevice: null,
  }
  const ports = {
    codes: { read: () => access, write: () => 'code' },
    digestOf: (text: string) => `digest of ${text}`,
    guestLimits: {
      device: { count: async () => 0 },
      arrivals: { take: async () => refused },
      returns: { take: async () => (noReturns ? refused : undefined) },
      noteRefusal: async (code: string) => void refusals.push(code),
      refusals: async (code: string) => refusals.filter((one) => one === code).length,
    },
    access: {
      find: async () => access,
      hasDevice: async (_of: unknown, device: string) => isKnown && device === 'digest of c device',
      openDevice: async () => ({ expiresAt: new Date(0), pictures: 0 }),
    },
    campaigns: { find: async () => ({ id: 'c' }) },
    mintToken: () => ({ secret: 'gc_secret' }),
    clock: { now: () => new Date(0) },
    ids: { timeOrdered: () => 'id' },
  } as unknown as GuestAccessPorts
  return { ports, refusals }
}

it('lets a phone in that came before while others use up what there is for new ones', async () => {
  const { ports } = flooded({ isKnown: true })
  expect(await openGuestSession(ports, arrival)).toMatchObject({ secret: 'gc_secret' })
})

it('refuses new phones then, and shows the staff how many', async () => {
  const { ports } = flooded()
  await expect(openGuestSession(ports, arrival)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    message: 'Too many guests right now. Wait 30 seconds, then try again.',
  })
  const entry = await readGuestAccess(ports, { accountId: 'a' } as never, 'c')
  expect(entry).toMatchObject({ code: 'code', refusedVisits: 1 })
})

it('refuses phones that came before only when there are too many of them', async () => {
  const { ports, refusals } = flooded({ isKnown: true, noReturns: true })
  await expect(openGuestSession(ports, arrival)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(refusals).toEqual(['c 3'])
})
