import { expect, it } from 'vitest'
import { createGuise } from '../guise.ts'
import { answer, quickClock, refuse, serve } from '../testing/server.ts'

const session = { csrf_token: 'the token', user: { email: 'ada@example.com' } }

it('signs in, and then shows with every change that the page is ours', async () => {
  const { url, seen } = await serve((request, response) =>
    request.method === 'DELETE' ? response.writeHead(204).end() : answer(response, 200, session),
  )
  let token: string | undefined
  const guise = createGuise({ baseUrl: url, session: { csrfToken: () => token } })
  const login = { email: 'ada@example.com', password: 'correct horse' }
  token = (await guise.session.signIn(login)).csrf_token
  expect((await guise.session.get()).user.email).toBe(login.email)
  await guise.members.remove('some one')
  await guise.session.signOut()
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /v1/session',
    'GET /v1/session',
    'DELETE /v1/members/some%20one',
    'DELETE /v1/session',
  ])
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual(login)
  const tokens = seen.map(({ headers }) => headers['x-csrf-token'])
  expect(tokens).toEqual([undefined, 'the token', 'the token', 'the token'])
  for (const { headers } of seen) expect(headers).not.toHaveProperty('x-api-key')
})

it('tells whoever signs in at once that they must wait, instead of waiting for them', async () => {
  const clock = quickClock()
  const { url, seen } = await serve((_, response) =>
    refuse(response, 429, 'RATE_LIMITED', { 'Retry-After': '7' }),
  )
  const guise = createGuise({ baseUrl: url, clock })
  const entry = guise.session.signIn({ email: 'ada@example.com', password: 'correct horse' })
  await expect(entry).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 7 })
  expect([seen.length, clock.pauses]).toEqual([1, []])
})
