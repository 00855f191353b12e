import { expect, it } from 'vitest'
import { createGuise } from '../guise.ts'
import { answer, cut, type Handle, quickClock, refuse, serve } from '../testing/server.ts'

const CAMPAIGN = 'a/b'
const PATH = '/v1/campaigns/a%2Fb/guests'
const session = { token: 'gc_1', expires_at: '2026-12-31T20:00:00Z', pictures_left: 3 }

async function service(handle: Handle, apiKey = 'k') {
  const { url, seen } = await serve(handle)
  const guise = createGuise({ baseUrl: url, apiKey, clock: quickClock(), files: false })
  return { guise, seen, calls: () => seen.map(({ method, path }) => `${method} ${path}`) }
}
const bodies = (seen: readonly { body: string }[]) => seen.map(({ body }) => body)

it('opens the page of a code, and gets a token for one browser', async () => {
  const { guise, seen, calls } = await service(
    ({ path }, response) =>
      answer(response, 200, path.startsWith('/v1/guest-codes') ? { name: 'Gala' } : session),
    '',
  )
  expect(await guise.guestPage('x/y')).toEqual({ name: 'Gala' })
  const arrival = { code: 'x/y', device: 'd'.repeat(22) }
  expect(await guise.openGuestSession(arrival)).toEqual(session)
  expect(calls()).toEqual(['GET /v1/guest-codes/x%2Fy', 'POST /v1/guest-sessions'])
  expect(JSON.parse(seen[1]?.body ?? '')).toEqual(arrival)
})

it('comes again as the same device when the answer is lost', async () => {
  const { guise, seen } = await service(
    (_, response, count) => (count === 0 ? cut(response) : answer(response, 200, session)),
    '',
  )
  const arrival = { code: 'x', device: 'd'.repeat(22) }
  expect(await guise.openGuestSession(arrival)).toEqual(session)
  expect(new Set(bodies(seen)).size).toBe(1)
  expect(seen).toHaveLength(2)
})

it('tells an ended code from a service that is busy', async () => {
  const { guise, seen } = await service((_, response) => refuse(response, 404, 'NOT_FOUND'))
  await expect(guise.guestPage('x')).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
  await expect(guise.guestSession()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(seen).toHaveLength(2)
})

it('changes what it says, takes away what is null, and leaves the rest', async () => {
  const { guise, seen, calls } = await service((_, response) => answer(response, 200, {}))
  const { guests } = guise.campaigns
  await guests.get(CAMPAIGN)
  await guests.update(CAMPAIGN, { pictures_total: null, email_delivery: true })
  await guests.renewCode(CAMPAIGN)
  expect(calls()).toEqual([`GET ${PATH}`, `PATCH ${PATH}`, `POST ${PATH}/code`])
  expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ pictures_total: null, email_delivery: true })
})

it('replaces a code once: posters of the answer that was lost would end with a second', async () => {
  const { guise, seen } = await service((_, response) => cut(response))
  await expect(guise.campaigns.guests.renewCode(CAMPAIGN)).rejects.toThrow()
  expect(seen).toHaveLength(1)
})

it('asks for a mail again when nobody answered: the address gets it once', async () => {
  const { guise, seen, calls } = await service((_, response, count) =>
    count === 0 ? cut(response) : response.writeHead(204).end(),
  )
  const mail = { address: 'ada@example.com', language: 'ar' } as const
  expect(await guise.jobs.mail('some one', mail)).toBeUndefined()
  expect(await guise.mailShare('a/b', mail)).toBeUndefined()
  expect(calls()).toEqual([
    ...Array(2).fill('POST /v1/jobs/some%20one/mails'),
    'POST /v1/shares/a%2Fb/mails',
  ])
  expect(bodies(seen).map((body) => JSON.parse(body))).toEqual([mail, mail, mail])
})
