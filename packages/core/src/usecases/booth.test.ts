import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_WRONG_PINS } from '../booth.ts'
import type { Caller } from '../caller.ts'
import { Fault } from '../fault.ts'
import type { LockedBooth } from '../ports/booth-store.ts'
import { type BoothPorts, boothPictures, lockBooth, readBooth, unlockBooth } from './booth.ts'

const ALIAS = '0199d3a4-6b1c-7e52-9d0b-3f2d8a7f1c11'
const SETTINGS = {
  aliasId: ALIAS,
  campaignId: null,
  language: 'de',
  shots: 3,
  title: 'Gala',
  startWords: '',
  consentText: 'I agree.',
  countdownSeconds: 3,
  resetSeconds: 60,
  shareSeconds: 86_400,
} as const
const CAMPAIGN = '0199d3a4-6b1c-7e52-9d0b-3f2d8a7f1c12'
const lockWith = (ports: BoothPorts, change: object = {}, who = caller) =>
  lockBooth(ports, who, SECRET, { ...SETTINGS, pin: '1234', ...change }, 'I agree to all.')
const caller = { accountId: 'a', booth: null } as Caller
const SECRET = 'gs_secret'

const alias = (id: string, campaignId: string = CAMPAIGN) => ({
  ...{ id, campaignId, accountId: 'a', filterId: 'f', name: id, project: '' },
})

function world({ wait = 0, tells = 'all' } = {}) {
  let locked: LockedBooth | undefined
  let [attempts, hasEnded] = [0, false]
  const statements: string[] = []
  const filter = { name: 'Gala', modelType: 'face_swap', genders: [] }
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
          ? ({ ...alias(id), project: 'Spring' } as never)
          : undefined,
      areOpen: async () => true,
      ofCampaign: async () => [alias('first'), alias('second')] as never,
    },
    campaigns: {
      find: async (accountId, id) =>
        accountId === 'a' && id === CAMPAIGN
          ? ({ id, name: 'Tour', state: 'open', language: 'ja', consentText: 'Hai.' } as never)
          : undefined,
    },
    filters: {
      findAll: async (_, ids) => {
        statements.push(`filters ${ids}`)
        return ids.map((id) => ({ ...filter, id, versionId: `v-${id}` })) as never
      },
      recipes: async (versions) => {
        statements.push(`recipes ${versions}`)
        const recipe = { engine: 'x', recipe: tells, assets: {} }
        return new Map(versions.map((version) => [version, recipe]))
      },
    },
    gendersOf: ({ recipe }) => (recipe === 'nothing' ? 'all the same' : undefined),
    jobs: { list: async () => [] },
    campaignPictures: { showing: async () => new Map() },
    clock: { now: () => new Date(0) },
    digestOf: (secret) => `digest of ${secret}`,
    forgetCaller: () => {},
  }
  return { ports, statements, state: () => ({ locked, attempts, hasEnded }) }
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
    await lockWith(ports)
  })

  it('shows what it is and never its PIN', async () => {
    const booth = await readBooth(ports, caller, SECRET)
    const { looks, ...settings } = booth
    expect(settings).toEqual({ ...SETTINGS, project: 'Spring', isOpen: true, wears: CAMPAIGN })
    expect(looks).toMatchObject([
      { aliasId: ALIAS, filter: { id: 'f' }, guests: ['male', 'female', 'boy', 'girl'] },
    ])
    expect(JSON.stringify(booth)).not.toMatch(/pin|1234/i)
  })

  it('is locked once, and with an alias of its own account', async () => {
    const again = { ...SETTINGS, pin: '9999' }
    expect(await said(lockWith(ports, again))).toBe('FORBIDDEN')
    const fresh = world()
    const foreign = { ...caller, accountId: 'b' }
    expect(await said(lockWith(fresh.ports, again, foreign))).toBe('ALIAS_NOT_FOUND')
    expect(fresh.state().locked).toBeUndefined()
  })

  it('is for all aliases that a campaign has at the time, in its language and words', async () => {
    const { ports } = world({ tells: 'nothing' })
    const change = { aliasId: null, campaignId: CAMPAIGN, language: null, consentText: null }
    const booth = await lockWith(ports, change)
    expect(booth).toMatchObject({ project: 'Tour', language: 'ja', consentText: 'Hai.' })
    expect(booth.looks).toMatchObject([
      { aliasId: 'first', name: 'first', guests: [] },
      { aliasId: 'second', name: 'second', guests: [] },
    ])
    const foreign = { ...caller, accountId: 'b' }
    expect(await said(lockWith(world().ports, change, foreign))).toBe('CAMPAIGN_NOT_FOUND')
  })

  it('asks for the filters of a campaign at once, and once for their recipes', async () => {
    const { ports, statements } = world()
    const several = ['f', 'g', 'f'].map((filterId, n) => ({ ...alias(`a${n}`), filterId }))
    const aliases = { ...ports.aliases, ofCampaign: async () => several as never }
    const change = { aliasId: null, campaignId: CAMPAIGN }
    const { looks } = await lockWith({ ...ports, aliases }, change)
    expect(looks.map(({ aliasId, filter }) => [aliasId, filter?.id])).toEqual([
      ['a0', 'f'],
      ['a1', 'g'],
      ['a2', 'f'],
    ])
    expect(statements).toEqual(['filters f,g', 'recipes v-f,v-g'])
  })

  it('reads one that was locked before there were campaigns', async () => {
    const { campaignId, language, shots, ...before } = SETTINGS
    const old = { ...ports, booths: { ...ports.booths, find: async () => before as never } }
    expect(await readBooth(old, caller, SECRET)).toMatchObject({
      ...{ aliasId: ALIAS, campaignId: null, language: 'en', shots: 1 },
    })
  })

  it('shows pictures of guests who agreed, and of a campaign only those that its gallery shows', async () => {
    const job = (id: string, campaignId: string | null, mayShow = true) => ({
      ...{ id, campaignId, state: 'succeeded', family: 'face-swap', outputs: [`${id}.png`] },
      ...{ consent: { mayShow }, createdAt: new Date(0), expiresAt: new Date(1) },
    })
    const made = [
      ...[job('shown', CAMPAIGN), job('waiting', CAMPAIGN), job('no campaign', null)],
      job('not agreed', null, false),
    ]
    const showing = new Map([[CAMPAIGN, { pictures: [{ job: { id: 'shown' } }] }]])
    const pictures = await boothPictures(
      {
        ...ports,
        jobs: { list: async () => made as never },
        campaignPictures: { showing: async () => showing as never },
      },
      { ...caller, booth: { campaignId: null, aliasIds: [ALIAS], shareSeconds: 60 } } as never,
    )
    expect(pictures.map(({ id }) => id)).toEqual(['shown', 'no campaign'])
  })

  it('hashes no PIN for an account that set too many', async () => {
    const { ports, state } = world({ wait: 42 })
    const locked = lockWith(ports, { pin: '4711' })
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
    await lockWith(ports, { pin: '0019' })
    const pins = Array.from({ length: 30 }, (_, n) => String(n).padStart(4, '0'))
    expect(await Promise.all(pins.map(unlock))).not.toContain('fine')
    expect(state().hasEnded).toBe(true)
  })
})
