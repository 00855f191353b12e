import { mintSecret } from '@guise/server/adapters/credentials/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RUNS } from '../contract/support/bodies.ts'
import { saveFilter } from '../contract/support/context.ts'
import { GUARDED, OPERATIONS, operationAt, withId } from '../contract/support/operations.ts'
import { checkRefusal, expectRefused } from '../contract/support/refusal.ts'
import { askToken, UNKNOWN_ID } from '../contract/support/token.ts'
import { ALIAS, ALIASES, familyOf, INTERFACE, PEOPLE_ONLY } from '../contract/surface.ts'
import { type Answer, type Client, createClient, observeAnswers } from '../support/client.ts'
import { ANSWERED_BY, type Router, SERVER, startRouter } from '../support/router.ts'
import { type Stack, startStack, type TestAccount } from '../support/stack.ts'

let cells: readonly Stack[] = []
let router: Router
let accounts: readonly TestAccount[] = []

const stackOf = (cell: number) => cells[cell] as Stack
const accountOf = (cell: number) => accounts[cell] as TestAccount
const clientOf = (cell: number): Client => createClient(router.baseUrl, accountOf(cell).key)
const cellOf = ({ headers }: Answer) => headers.get(ANSWERED_BY)

beforeAll(async () => {
  cells = await Promise.all([0, 1].map((cell) => startStack({ env: { GUISE_CELL: String(cell) } })))
  router = await startRouter(
    stackOf(0).home,
    cells.map(({ baseUrl }) => baseUrl),
  )
  accounts = await Promise.all(cells.map((cell) => cell.account({ pendingCap: 100 })))
})

afterAll(async () => {
  await router?.stop()
  await Promise.all(cells.map((cell) => cell.stop()))
})

const USED_WITH_KEYS = GUARDED.filter(({ name, isEndless }) => !isEndless && !PEOPLE_ONLY.has(name))

/** Version 7, or version 8 with the number of the cell. */
const ID_OF = [/^[0-9a-f]{8}-[0-9a-f]{4}-7/, /^[0-9a-f]{8}-[0-9a-f]{4}-8001-/] as const

it('makes pictures in every cell behind the router', async () => {
  const path = '/v2/run/self-prompt'
  const made = [0, 1].map(async (cell) => {
    const client = clientOf(cell)
    const run = await client.post(path, { prompt: 'a beach at sunset', ratio: 'square' })
    expect(run.status, run.text).toBe(200)
    expect(run.json.id).toMatch(ID_OF[cell] as RegExp)
    const end = await client.finish(familyOf(path).status, run.json.id)
    expect(end.json).toMatchObject({
      status: 'COMPLETED',
      output: { images: [expect.any(String)] },
    })
    return [run, end].map(cellOf)
  })
  expect(await Promise.all(made)).toEqual([
    ['cell_0', 'cell_0'],
    ['cell_1', 'cell_1'],
  ])
})

describe.each([0, 1])('cell %i behind the router', (cell) => {
  it('serves every endpoint of the interface', async () => {
    // What follows only has to be accepted: it would take minutes to make.
    const [, worker] = stackOf(cell).processes
    await worker?.stop()
    const served = new Set<string>()
    const strays: string[] = []
    observeAnswers((method, path, answer) => {
      const operation = operationAt(method, path) ?? path
      if (cellOf(answer) !== `cell_${cell}`) strays.push(operation)
      if (answer.status < 300) served.add(operation)
    })
    const client = clientOf(cell)
    for (const { path, minimal } of RUNS) {
      const { status, json, text } = await client.post(path, minimal)
      expect(status, text).toBe(200)
      await client.call('POST', withId(familyOf(path).status, json.id))
    }
    const { id: accountId } = accountOf(cell)
    const filter = await saveFilter(stackOf(cell), { accountId, type: 'face_swap' })
    const alias = await client.post(ALIASES, { ai_filter: filter })
    const path = withId(ALIAS, alias.json.id)
    await client.call('PATCH', path, { body: { project: 'gala' } })
    for (const name of INTERFACE.filter((each) => each.startsWith('GET '))) {
      await client.get(withId(name.slice(4), alias.json.id))
    }
    await client.call('DELETE', path)
    observeAnswers(() => {})
    expect(INTERFACE.filter((name) => !served.has(name))).toEqual([])
    expect(strays).toEqual([])
  })

  it('gets the requests of its keys and tokens alone, wherever they are sent to', async () => {
    const { key } = accountOf(cell)
    const [, secret = ''] = /^(.*_.{8})/.exec(key) ?? []
    const bare = createClient(router.baseUrl)
    const grant = { grant_type: 'client_credentials' }
    const form = { ...grant, client_id: secret, client_secret: key }
    const basic = { Authorization: `Basic ${Buffer.from(`${secret}:${key}`).toString('base64')}` }
    const tokens = [
      await askToken(bare, { form }),
      await askToken(bare, { form: grant, headers: basic }),
    ]
    for (const { status, text } of tokens) expect(status, text).toBe(200)
    const [{ access_token: token }] = tokens.map(({ json }) => json)
    const credentials = [
      { 'X-API-Key': key },
      { Authorization: `Bearer ${key}` },
      { Authorization: `bearer  ${token}`, 'X-API-Key': accountOf(1 - cell).key },
    ]
    const answers: Answer[] = []
    for (const { method, path } of USED_WITH_KEYS) {
      const headers = credentials[answers.length % credentials.length] ?? {}
      const isRead = method === 'GET' || method === 'DELETE'
      const body = isRead ? {} : { body: {} }
      answers.push(await bare.call(method, withId(path, UNKNOWN_ID), { headers, ...body }))
    }
    expect(answers.length).toBeGreaterThan(INTERFACE.length)
    expect(new Set([...tokens, ...answers].map(cellOf))).toEqual(new Set([`cell_${cell}`]))
    // The cell knows who it is: no answer says that the key is wrong.
    expect(answers.filter(({ status }) => status === 401).map(({ text }) => text)).toEqual([])
  })

  it('does not know the keys of the other cell', async () => {
    const other = createClient(stackOf(cell).baseUrl, accountOf(1 - cell).key)
    expectRefused(await other.get('/v1/account'), 'UNAUTHENTICATED')
  })
})

describe('the router', () => {
  it('says that there is no such cell', async () => {
    const lost = createClient(router.baseUrl, mintSecret('gk', 7))
    const answers = [
      await lost.get('/v1/account'),
      await lost.post('/v6/run/face_swap', {}),
      await askToken(createClient(router.baseUrl), {
        form: { grant_type: 'client_credentials', client_secret: mintSecret('gk', 7) },
      }),
    ]
    for (const answer of answers) {
      checkRefusal(answer)
      expectRefused(answer, 'UNAUTHENTICATED')
      expect(answer.json.message).toContain('cell 7')
      expect(cellOf(answer)).toBeNull()
    }
    expect(answers[2]?.json).toMatchObject({ error: 'invalid_client' })
  })

  it.each([
    ['a word', 'nothing'],
    ['a short key', 'gk_1_short'],
    ['a number that is none', mintSecret('gk').replace('_', '_99999_')],
    ['a session', mintSecret('gs', 1)],
  ])('lets cell 0 refuse %s', async (_, key) => {
    const answer = await createClient(router.baseUrl, key).get('/v1/account')
    expectRefused(answer, 'UNAUTHENTICATED')
    expect(cellOf(answer)).toBe('cell_0')
  })

  it('shows nothing of the processes behind it', async () => {
    const client = createClient(router.baseUrl)
    for (const path of ['/metrics', '/readyz', '/metrics/', '/%6detrics', '/r%65adyz']) {
      const answer = await client.get(path)
      checkRefusal(answer)
      expectRefused(answer, 'NOT_FOUND')
    }
  })
})

describe('a cell that is down', () => {
  const ask = () => clientOf(1).get('/v1/account')

  it('without Postgres says so itself, and is back by itself', async () => {
    await stackOf(1).services.postgres.stop()
    await expect.poll(async () => (await ask()).status).toBe(503)
    // Also once the router has found out that it is not ready.
    await expect.poll(async () => (await ask()).headers.get(SERVER)).toMatch(/_unready$/)
    expectRefused(await ask(), 'UNAVAILABLE')
    expect((await clientOf(0).get('/v1/account')).status).toBe(200)
    await stackOf(1).services.postgres.start()
    await expect.poll(async () => (await ask()).status).toBe(200)
  })

  it('fails only for its accounts', async () => {
    const [api] = stackOf(1).processes
    await api?.kill()
    // Not before the router has noticed: a connection that it still keeps breaks off without an answer.
    await expect
      .poll(() =>
        ask().then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(503)
    const names = new Set(INTERFACE)
    const asked = OPERATIONS.filter(({ name }) => names.has(name)).map(
      async ({ name, method, path }) => {
        const failed = await clientOf(1).call(method, withId(path, UNKNOWN_ID))
        expectRefused(failed, 'UNAVAILABLE')
        checkRefusal(failed)
        const works = await clientOf(0).call(method, withId(path, UNKNOWN_ID))
        expect(works.status, name).toBeLessThan(500)
      },
    )
    expect(asked).toHaveLength(INTERFACE.length)
    await Promise.all(asked)
  })
})
