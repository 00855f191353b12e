import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../support/client.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { guise } from './local-command.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ workers: 0 })
})
afterAll(() => stack.stop())

/** As an operator's shell has it: the database alone. */
const run = (args: readonly string[], stdin?: string, env: Record<string, string> = {}) =>
  guise(args, {
    env: { GUISE_DATABASE_URL: stack.services.databaseUrl, ...env },
    ...(stdin === undefined ? {} : { stdin }),
  })

async function runJson(args: readonly string[]) {
  const { code, out, err } = await run([...args, '--json'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return JSON.parse(out)
}

const create = (email: string, ...more: string[]) =>
  runJson(['accounts', 'create', '--name', 'Photo booths', '--email', email, ...more])

const ledgerOf = (accountId: string) =>
  stack.database.query<{ kind: string; amount: number; note: string }>(
    'select kind, amount, note from ledger_entries where account_id = $1 order by created_at',
    [accountId],
  )

describe('guise accounts create', () => {
  it('opens an account and shows a key that works, once', async () => {
    const { account, key } = await create('one@example.com', '--credits', '250')
    expect(account).toMatchObject({ name: 'Photo booths', email: 'one@example.com', balance: 250 })
    const answer = await createClient(stack.baseUrl, key.secret).get('/v1/account')
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ id: account.id, balance: 250, role: 'owner' })
    const { out } = await run(['accounts', 'list'])
    expect(out).toContain('one@example.com')
    expect(out).not.toContain(key.secret)
  })

  it('makes keys and ids of its cell', async () => {
    const args = ['accounts', 'create', '--name', 'C', '--email', 'cell@example.com']
    const { out } = await run(args, undefined, { GUISE_CELL: '12' })
    expect(out).toMatch(/^account {2}[0-9a-f]{8}-[0-9a-f]{4}-800c-.*\nkey {6}gk_12_\w{49}\n$/s)
    const wrong = await run(args, undefined, { GUISE_CELL: 'twelve' })
    expect([wrong.code, wrong.err]).toEqual([8, expect.stringContaining('GUISE_CELL is wrong')])
  })

  it('takes a password from stdin, and marks an operator', async () => {
    const args = ['accounts', 'create', '--name', 'Op', '--email', 'op@example.com', '--operator']
    const { code, out, err } = await run([...args, '--password-stdin'], 'correct horse battery\n')
    expect(code).toBe(0)
    expect(out).toMatch(/^account {2}[0-9a-f-]{36}\ncredits {2}0\nkey {6}gk_\S+\n$/)
    expect(err).toBe('Store the key now. It is not shown again.\n')
    expect(out + err).not.toContain('correct horse')
    const [user] = await stack.database.query<{ is_operator: boolean; password_hash: string }>(
      "select is_operator, password_hash from users where email = 'op@example.com'",
    )
    expect(user).toMatchObject({ is_operator: true })
    expect(user?.password_hash).toMatch(/^\$argon2id\$/)
  })

  it('refuses an address that has an account already', async () => {
    await create('twice@example.com')
    const { code, err } = await run([
      ...['accounts', 'create', '--name', 'Again', '--email', 'TWICE@example.com'],
    ])
    expect(err).toBe(
      'guise: There is already an account for TWICE@example.com\n' +
        '  See all accounts with: guise accounts list\n',
    )
    expect(code).toBe(4)
  })

  it.each([
    [['--email', 'nobody'], 'nobody is not an email address'],
    [['--email', 'x@example.com', '--credits', '1.5'], 'whole number'],
    [['--email', 'x@example.com', '--password-stdin'], 'at least 10 characters'],
  ])('refuses %j', async (more, words) => {
    const { code, err } = await run(['accounts', 'create', '--name', 'X', ...more], 'short\n')
    expect(err).toContain(words)
    expect(code).toBe(2)
  })
})

describe('guise accounts limits', () => {
  it('raises what keys of an account may do, and takes it back', async () => {
    const { account, key } = await create('busy@example.com')
    const limits = async () =>
      (await createClient(stack.baseUrl, key.secret).get('/v1/account')).json.limits
    const { submits_per_minute: usual } = await limits()
    const wanted = ['accounts', 'limits', 'busy@example.com', '--submits-per-minute']
    expect(await runJson([...wanted, String(usual + 1)])).toEqual({
      account_id: account.id,
      submits_per_minute: usual + 1,
    })
    await expect.poll(async () => (await limits()).submits_per_minute).toBe(usual + 1)
    await runJson([...wanted, 'default'])
    await expect.poll(async () => (await limits()).submits_per_minute).toBe(usual)
    expect((await run(['accounts', 'limits', 'busy@example.com'])).code).toBe(2)
    expect((await run([...wanted, 'many'])).code).toBe(2)
  })
})

describe('guise accounts password', () => {
  it('gives a new password and ends the sessions that the old one opened', async () => {
    await create('forgetful@example.com')
    const { database } = stack
    await database.query(
      `insert into sessions (digest, user_id, expires_at)
        select 'of an old session', id, now() + interval '1 day' from users
          where email = 'forgetful@example.com'`,
    )
    const args = ['accounts', 'password', 'Forgetful@example.com']
    const { code, out, err } = await run(args, 'correct horse battery\n')
    expect({ code, out, err }).toEqual({
      code: 0,
      out: 'Forgetful@example.com has a new password\n',
      err: '',
    })
    const ended = "select 1 from sessions where digest = 'of an old session'"
    expect(await database.query(ended)).toEqual([])
  })

  it('refuses a person who is not there, and a short password', async () => {
    const nobody = await run(['accounts', 'password', 'nobody@example.com'], 'long enough 1\n')
    expect([nobody.code, nobody.err]).toEqual([
      4,
      'guise: There is no user nobody@example.com\n' +
        '  See all accounts with: guise accounts list\n',
    ])
    expect((await run(['accounts', 'password', 'nobody@example.com'], 'short\n')).code).toBe(2)
  })
})

describe('guise credits grant', () => {
  it('adds credits, by id and by address in any case', async () => {
    const { account } = await create('credits@example.com', '--credits', '10')
    expect(await runJson(['credits', 'grant', account.id, '5'])).toMatchObject({ balance: 15 })
    const { out } = await run(['credits', 'grant', 'Credits@Example.com', '5', '--note', 'May'])
    expect(out).toBe('credits@example.com now has 20 credits\n')
    expect((await ledgerOf(account.id)).map(({ note }) => note)).toEqual([
      'opening credits',
      'granted by the operator',
      'May',
    ])
  })

  it('adds once for each reference, also when asked at the same moment', async () => {
    const { account } = await create('invoice@example.com')
    const args = ['credits', 'grant', account.id, '100', '--reference', 'invoice-117']
    const answers = await Promise.all(Array.from({ length: 4 }, () => runJson(args)))
    expect(answers.map(({ granted }) => granted).sort()).toEqual([0, 0, 0, 100])
    expect(answers.every(({ balance }) => balance === 100)).toBe(true)
    const other = await run(['credits', 'grant', account.id, '99', '--reference', 'invoice-117'])
    expect(other.err).toContain('was already used for a grant of 100 credits')
    expect(other.code).toBe(4)
    expect(await runJson([...args.slice(0, 4), '--reference', '117'])).toMatchObject({
      granted: 100,
      balance: 200,
    })
  })

  it('knows no other account', async () => {
    const { code, err } = await run(['credits', 'grant', randomUUID(), '5'])
    expect(err).toMatch(/^guise: There is no account [0-9a-f-]+\n {2}See all accounts with:/)
    expect(code).toBe(6)
  })
})

describe('guise filters grant', () => {
  it('gives a paid filter to an account, and takes it back', async () => {
    const { account, key } = await create('filters@example.com')
    const client = createClient(stack.baseUrl, key.secret)
    const [id, versionId] = [randomUUID(), randomUUID()]
    const shared = {
      name: 'Gala Night',
      modelType: 'multi_swap',
      model: 'stylized',
      engine: 'cpu',
      recipe: {},
      previewBlobs: [],
    } as const
    await stack.operator.saveFilter({ ...shared, id, versionId, accountId: null })
    const mine = async () => {
      const { json } = await client.get('/v1/users/me/my-custom-filters')
      return (json as { id: string }[]).map((filter) => filter.id)
    }
    expect(await mine()).toEqual([])
    const granted = await run(['filters', 'grant', id, 'filters@example.com'])
    expect(granted.out).toBe('filters@example.com can now use Gala Night\n')
    expect(await mine()).toEqual([id])
    expect(await runJson(['filters', 'revoke', id, account.id])).toEqual({
      filter_id: id,
      account_id: account.id,
      granted: false,
    })
    expect(await mine()).toEqual([])
    expect((await run(['filters', 'revoke', id, account.id])).code).toBe(6)
    expect((await run(['filters', 'grant', randomUUID(), account.id])).code).toBe(6)
  })

  it('gives nobody a filter that belongs to an account', async () => {
    const { account } = await create('owner@example.com')
    const [id, versionId] = [randomUUID(), randomUUID()]
    await stack.operator.saveFilter({
      ...{ id, versionId, accountId: account.id, name: 'Mine', modelType: 'multi_swap' },
      ...{ model: 'stylized', engine: 'cpu', recipe: {}, previewBlobs: [] },
    })
    const { code, err } = await run(['filters', 'grant', id, account.id])
    expect(err).toContain('Mine belongs to an account')
    expect(code).toBe(4)
  })
})

it('without the address of a database it says how to give one', async () => {
  const { code, err } = await guise(['accounts', 'list'], { env: {} })
  expect(err).toMatch(/^guise: GUISE_DATABASE_URL is not set.*\n {2}export GUISE_DATABASE_URL=/)
  expect(code).toBe(8)
})

describe('guise accounts suspend, resume and close', () => {
  it('lets nobody in, lets them in again, and closes for good', async () => {
    const { account, key } = await create('shut@example.com', '--credits', '5')
    const client = createClient(stack.baseUrl, key.secret)
    const status = async () => (await client.get('/v1/account')).status
    const { out } = await run(['accounts', 'suspend', account.id, '--reason', 'payment bounced'])
    expect(out).toBe('shut@example.com is now suspended\n')
    await expect.poll(status).toBe(403)
    await runJson(['accounts', 'resume', 'shut@example.com'])
    await expect.poll(status).toBe(200)
    expect(await runJson(['accounts', 'close', account.id])).toMatchObject({ status: 'closed' })
    await expect.poll(status).toBe(401)
    const { code, err } = await run(['accounts', 'resume', account.id])
    expect(err).toMatch(/closed account cannot be reopened/)
    expect(code).toBe(4)
  })
})

describe('guise credits reverse', () => {
  it('takes a grant back once', async () => {
    const { account } = await create('back@example.com', '--credits', '30')
    expect(await runJson(['credits', 'reverse', account.id, '1', '--note', 'a mistake'])).toEqual({
      ...{ account_id: account.id, reversed: 30, balance: 0 },
    })
    expect(await ledgerOf(account.id)).toMatchObject([
      { kind: 'grant', amount: 30 },
      { kind: 'reversal', amount: 30, note: 'a mistake' },
    ])
    const { code, err } = await run(['credits', 'reverse', account.id, '1'])
    expect(err).toMatch(/already reversed/)
    expect(code).toBe(4)
  })
})

describe('guise audit', () => {
  it('exports what commands did, and finds a chain that was tampered with', async () => {
    const { account } = await create('audited@example.com')
    await runJson(['credits', 'grant', account.id, '5', '--note', 'For Jane'])
    const exported = await run(['audit', 'export'])
    const lines = exported.out.trim().split('\n')
    const actions = lines.map((line) => JSON.parse(line)).filter(ofAccount(account.id))
    expect(actions.map(({ action, actor_kind }) => [action, actor_kind])).toEqual([
      ['account.opened', 'server'],
      ['key.created', 'server'],
      ['credits.granted', 'server'],
    ])
    expect(exported.out).not.toMatch(/Jane|audited@/)
    const whole = await runJson(['audit', 'verify'])
    expect(whole).toMatchObject({ verified: true, entries: lines.length })
    expect((await run(['audit', 'verify', '-'], exported.out)).code).toBe(0)
    const kept = await run(['audit', 'verify', '-', '--head', whole.hash], exported.out)
    expect(kept).toMatchObject({ code: 0, out: expect.stringContaining(whole.hash) })
    const cut = lines.slice(0, -1).join('\n')
    expect((await run(['audit', 'verify', '-', '--head', whole.hash], cut)).code).toBe(4)
    const [first = '', ...later] = lines
    const headless = await run(['audit', 'verify', '-'], later.join('\n'))
    expect([headless.code, headless.err]).toEqual([4, expect.stringContaining('are missing')])
    const place = ['--after', '1', '--after-hash', JSON.parse(first).hash]
    const continued = ['audit', 'verify', '-', ...place]
    expect((await run(continued, later.join('\n'))).code).toBe(0)
    expect((await run(continued.slice(0, -2), later.join('\n'))).code).toBe(2)
    expect((await run(['audit', 'verify', ...place])).code).toBe(2)
    const changed = await run(
      ['audit', 'verify', '-'],
      exported.out.replace('"amount":5', '"amount":9'),
    )
    expect(changed.code).toBe(4)
    expect(changed.err).toMatch(/Broken at entry \d+/)
    expect((await run(['audit', 'verify'])).code).toBe(0)
    await removeOldest()
    const beheaded = await run(['audit', 'verify'])
    expect([beheaded.code, beheaded.err]).toEqual([4, expect.stringContaining('are missing')])
  })
})

/** As somebody does who owns the database. */
async function removeOldest(): Promise<void> {
  await stack.database.query('alter table audit_entries disable trigger user')
  await stack.database.query('delete from audit_entries where number = 1')
  await stack.database.query('alter table audit_entries enable trigger user')
}

const ofAccount = (id: string) => (entry: { account_id: string | null }) => entry.account_id === id

describe('guise comfyui check --published', () => {
  const check = () => run(['comfyui', 'check', '--published'], undefined, stack.env)

  it('lists published filters that this version refuses, with their accounts', async () => {
    expect(await check()).toMatchObject({ code: 0, out: 'All published filters can go on.\n' })
    const { account } = await create('graphs@example.com')
    const graph = {
      '1': { class_type: 'AnyNode', inputs: {} },
      '2': { class_type: 'SaveImage', inputs: { filename_prefix: 'x' } },
    }
    const recipe = { graph, bindings: {}, outputs: [{ node: '2', kind: 'image' }] }
    const [id, version] = [randomUUID(), randomUUID()]
    // Only a version before this one would have published it.
    await stack.database.query(
      `insert into filters (id, account_id, name, model_type, model, draft_engine, created_at,
          updated_at)
        values ($1, $2, 'Old', 'face_swap', 'v6', 'comfyui', now(), now())`,
      [id, account.id],
    )
    await stack.database.query(
      `insert into filter_versions (id, filter_id, number, name, engine, recipe, created_at, published_at)
        values ($1, $2, 1, 'Old', 'comfyui', $3, now(), now())`,
      [version, id, recipe],
    )
    await stack.database.query('update filters set version_id = $2 where id = $1', [id, version])
    const { code, out } = await check()
    expect(code).toBe(8)
    expect(out).toContain(`stops 14 days after the upgrade  Old  ${id}  ${account.id}\n`)
    expect(out).toContain('allow "AnyNode" with GUISE_COMFYUI_CLASSES')
    const { out: json } = await run(
      ['comfyui', 'check', '--published', '--json'],
      undefined,
      stack.env,
    )
    expect(JSON.parse(json)).toMatchObject({ filters: [{ filterId: id, isDenied: false }] })
    expect(await run(['comfyui', 'check', 'a.json', '--published'])).toMatchObject({ code: 2 })
  })
})
