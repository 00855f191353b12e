import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { saveFilter } from '../contract/support/context.ts'
import { createReceiver } from '../support/receiver.ts'
import { DEAF_ORIGIN } from '../support/share-installation.ts'
import { QUICK_RUN, useCommandLine } from './support/context.ts'

const line = useCommandLine()
const json = (...args: string[]) => line().json(...args)
const text = (...args: string[]) => line().text(...args)
const filters = { summer: '', winter: '' }
const PAGE = { data: expect.any(Array), next_cursor: null }

beforeAll(async () => {
  const { stack, account } = line()
  const save = (name: string) =>
    saveFilter(stack, { accountId: account.id, type: 'face_swap', name })
  filters.summer = await save('Summer')
  filters.winter = await save('Winter')
})

describe('guise jobs', () => {
  let id = ''
  beforeAll(async () => {
    id = (await json(...QUICK_RUN, '--reference', 'guest-9')).id
  })

  it('list finds them by state, family, reference and time', async () => {
    const filters = ['--state', 'succeeded,failed', '--family', 'multi-swap-stylized']
    const found = await json('jobs', 'list', ...filters, '--reference', 'guest-9', '--since', '2h')
    expect(found).toMatchObject({ data: [{ id, state: 'succeeded' }], next_cursor: null })
    expect(await json('jobs', 'list', '--state', 'cancelled')).toEqual({ ...PAGE, data: [] })
    expect(await json('jobs', 'list', '--until', '2h')).toEqual({ ...PAGE, data: [] })
  })

  it('list shows a table, and how to get the next page', async () => {
    await json(...QUICK_RUN)
    const { out, err } = await line().run(['jobs', 'list', '--limit', '1'])
    expect(out).toMatch(/^ID +STATE +FAMILY/)
    const [, cursor = ''] = /--cursor (\S+), or --all/.exec(err) ?? []
    expect(await text('jobs', 'list', '--limit', '1', '--cursor', cursor)).toContain(id)
    expect((await json('jobs', 'list', '--all')).data.length).toBeGreaterThan(1)
  })

  it('show tells all about one', async () => {
    expect(await json('jobs', 'show', id)).toMatchObject({ id, client_reference: 'guest-9' })
    const words = await text('jobs', 'show', id)
    expect(words).toMatch(/^state +succeeded$/m)
    expect(words).toMatch(/^credits +0 held, 3 charged, 0 released$/m)
  })

  it('watch ends with the job', async () => {
    const { out } = await line().run(['jobs', 'watch', id, '--json'])
    const events = out
      .trimEnd()
      .split('\n')
      .map((row) => JSON.parse(row))
    expect(events.at(-1)).toMatchObject({ type: 'job', job: { id, state: 'succeeded' } })
    expect(await text('jobs', 'watch', id)).toMatch(/^state +succeeded$/m)
  })

  it('download saves the result', async () => {
    const job = await json('jobs', 'download', id, '--out', 'again.png')
    expect(job.files).toMatchObject([{ path: 'again.png' }])
    expect(existsSync(join(line().folder, 'again.png'))).toBe(true)
    expect((await text('jobs', 'download', id)).trim()).toMatch(new RegExp(`^${id}\\.\\w+$`))
  })

  it('cancel gives up a job, once', async () => {
    const film = ['run', 'video', 'small.jpg', '--prompt', 'zoom in', '--model', 'performance']
    const started = await json(...film, '--duration', '8s', '--detach')
    expect(await json('jobs', 'cancel', started.id)).toMatchObject({ state: 'cancelled' })
    const other = await json(...film, '--duration', '8s', '--detach')
    expect(await text('jobs', 'cancel', other.id)).toContain('40 credits released')
    const finished = await line().run(['jobs', 'cancel', id])
    expect(finished.code).toBe(4)
    expect(finished.err).toContain('guise jobs show ID')
  })

  it('erase takes its pictures away', async () => {
    expect(await json('jobs', 'erase', id)).toEqual({ id, erased: true })
    expect((await json('jobs', 'show', id)).erased_at).toEqual(expect.any(String))
    const { code, err } = await line().run(['jobs', 'download', id])
    expect(code).toBe(6)
    expect(err).toContain('was erased')
    const other = (await json(...QUICK_RUN)).id
    expect(await text('jobs', 'erase', other, '--yes')).toBe(`Erased ${other}\n`)
  })
})

describe('guise filters', () => {
  it('list shows the catalogs and your own', async () => {
    const { data } = await json('filters', 'list')
    const catalogs = new Set(data.map(({ catalog }: { catalog: string }) => catalog))
    expect([...catalogs]).toEqual(['face-swap', 'realistic', 'stylized', 'custom'])
    expect(await text('filters', 'list', '--catalog', 'custom')).toMatch(/Summer +custom/)
    const styles = await json('filters', 'list', '--catalog', 'realistic')
    expect(styles.data).toHaveLength(25)
  })
})

describe('guise aliases', () => {
  it('create, swap, history, undo and delete', async () => {
    const made = await json('aliases', 'create', filters.summer, '--project', 'Fair')
    const { id } = made
    expect(made).toMatchObject({ ai_filter: filters.summer, project: 'Fair', history: [] })
    expect((await json('aliases', 'list')).data).toMatchObject([{ id }])
    expect(await text('aliases', 'history', id)).toBe('It has always pointed to Summer.\n')

    expect(await text('aliases', 'swap', id, filters.winter)).toMatch(/^before +Summer$/m)
    expect(await json('aliases', 'history', id)).toMatchObject({
      data: [{ ai_filter_id: filters.summer, ai_filter_name: 'Summer' }],
    })
    expect(await text('aliases', 'history', id)).toContain('Summer')
    expect(await json('aliases', 'undo', id)).toMatchObject({ ai_filter: filters.summer })
    expect(await json('aliases', 'swap', id, filters.winter)).toMatchObject({
      ai_filter: filters.winter,
    })
    expect(await text('aliases', 'undo', id)).toMatch(/^filter +Summer$/m)
    expect(await text('aliases', 'list')).toContain('Fair')

    expect(await json('aliases', 'delete', id)).toEqual({ id, deleted: true })
    const text2 = await text('aliases', 'create', filters.summer, '--type', 'face_swap')
    const [, second = ''] = /^id +(\S+)$/m.exec(text2) ?? []
    expect(await text('aliases', 'delete', second, '--yes')).toBe(`Deleted ${second}\n`)
    expect(await text('aliases', 'list')).toBe('No aliases.\n')
  })

  it('check says what a swap would stop', async () => {
    const { id } = await json('aliases', 'create', filters.summer)
    expect(await text('aliases', 'check', id, filters.winter)).toBe(
      '"Winter" accepts everything that the current filter accepts.\n',
    )
    const limit = (genders: string) =>
      line().stack.database.query('update filters set genders = $2 where id = $1', [
        ...[filters.winter, genders],
      ])
    await limit('{female,girl}')
    expect(await text('aliases', 'check', id, filters.winter)).toBe(
      '"Winter" does not accept gender 0 (male), 2 (boy).\n',
    )
    expect(await json('aliases', 'check', id, filters.winter)).toMatchObject({ is_narrower: true })
    await limit('{}')
    await json('aliases', 'delete', id)
  })

  it('undo of an alias that never changed is refused in words', async () => {
    const { id } = await json('aliases', 'create', filters.summer)
    const { code, err } = await line().run(['aliases', 'undo', id])
    expect(code).toBe(4)
    expect(err).toContain('no previous filter')
  })

  it('a run takes an alias in place of a filter', async () => {
    const { id } = await json('aliases', 'create', filters.summer)
    const run = await json('run', 'face-swap', 'tiny.jpg', '--filter', id, '--detach')
    expect(await json('jobs', 'show', run.id)).toMatchObject({
      alias: id,
      filter: { id: filters.summer },
    })
    expect((await json('jobs', 'list', '--alias', id)).data).toMatchObject([{ id: run.id }])
  })
})

describe('guise campaigns', () => {
  it('list and show them with the names of their aliases', async () => {
    const { id } = await json('aliases', 'create', filters.summer, '--project', 'Gala')
    // Newest first; other tests have made some.
    const [campaign] = (await json('campaigns', 'list')).data
    expect(campaign).toMatchObject({ name: 'Gala', spent: 0 })
    expect(await text('campaigns', 'list')).toContain('Gala')
    expect(await text('aliases', 'rename', id, 'Main stage')).toMatch(/^name +Main stage$/m)
    expect(await text('aliases', 'list')).toContain('Main stage')
    const wall = ['campaigns', 'add', campaign.id, '2', '--name', 'Wall'] as const
    const made = await json(...wall, '--catalog', 'stylized', '--type', 'multi_swap')
    expect(made).toMatchObject({ name: 'Wall', filter: { copied_from: { id: 2 } } })
    expect(await text(...wall)).toContain('Wall')
    const shown = await text('campaigns', 'show', campaign.id)
    for (const words of ['Gala', 'Main stage', 'Wall', 'Summer']) expect(shown).toContain(words)
    expect(shown).toMatch(/^state +open$/m)
    expect(shown).toContain('Phones and booths do not stop')
    expect((await json('campaigns', 'show', campaign.id)).aliases).toHaveLength(3)
    expect((await json('jobs', 'list', '--campaign', campaign.id)).data).toEqual([])
    const { aliases } = await json('campaigns', 'show', campaign.id)
    for (const alias of aliases) await json('aliases', 'delete', alias.id)
    expect(await text('campaigns', 'show', campaign.id)).toContain('No aliases.')
  })

  it('say when phones and booths stop, and reopen one that is over', async () => {
    const { stack, account } = line()
    const { id } = await account.client
      .post('/v1/campaigns', { name: 'Harvest', ends_on: '2035-05-11', time_zone: 'Europe/Berlin' })
      .then((answer) => answer.json)
    expect(await text('campaigns', 'list')).toContain('2035-05-12 10:00:00Z')
    const stop = 'Phones and booths stop on Saturday, 12 May 2035 at 12:00 (Europe/Berlin)'
    expect(await text('campaigns', 'show', id)).toContain(stop)
    await stack.database.query("update campaigns set ends_on = '2020-01-01' where id = $1", [id])
    expect(await text('campaigns', 'show', id)).toContain('Phones and booths stopped on')
    expect((await line().run(['campaigns', 'reopen', id])).code).toBe(2)
    const opened = await json('campaigns', 'reopen', id, '--ends-on', '2036-05-11')
    expect(opened).toMatchObject({ state: 'open', ends_on: '2036-05-11' })
    await stack.database.query("update campaigns set ends_on = '2020-01-01' where id = $1", [id])
    expect(await text('campaigns', 'reopen', id, '--no-end')).toContain('do not stop')
  })
})

describe('guise keys', () => {
  it('create, update, rotate and revoke', async () => {
    const limits = ['--spend-cap', '500', '--expires', '30d', '--role', 'viewer']
    const key = await json('keys', 'create', 'Booth 4', ...limits)
    expect(key).toMatchObject({ name: 'Booth 4', role: 'viewer', spend_cap: 500 })
    expect(key.secret).toMatch(/^gk_/)

    const changed = ['--spend-cap', 'none', '--expires', 'never', '--name', 'Booth 5']
    expect(await json('keys', 'update', key.id, ...changed)).toMatchObject({
      name: 'Booth 5',
      spend_cap: null,
      expires_at: null,
    })
    expect(await text('keys', 'update', key.id, '--name', 'Booth 6')).toMatch(/^name +Booth 6$/m)

    const next = await json('keys', 'rotate', key.id, '--overlap', '60')
    expect(next.secret).toMatch(/^gk_/)
    expect(await text('keys', 'list')).toContain(`replaced by ${next.id}`)
    const all = (await json('keys', 'list')).data
    expect(all.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([key.id, next.id]),
    )
    expect(await json('keys', 'revoke', key.id)).toEqual({ id: key.id, revoked: true })
    expect(await text('keys', 'revoke', next.id, '--yes')).toBe(`Revoked ${next.id}\n`)
  })

  it('a secret is printed once, with a warning', async () => {
    const { out, err } = await line().run(['keys', 'create', 'Shown once'])
    const secret = out.trimEnd().split('\n').at(-1) ?? ''
    expect(secret).toMatch(/^gk_/)
    expect(err).toContain('not shown again')
    const [, id = ''] = /^id +(\S+)$/m.exec(out) ?? []
    const rotated = await line().run(['keys', 'rotate', id])
    expect(rotated.err).toContain('not shown again')
    expect(await text('keys', 'list')).not.toContain(secret)
  })
})

describe('guise webhooks', () => {
  it('create, update, rotate, deliveries, redeliver and delete', async () => {
    const address = `${DEAF_ORIGIN}/hook`
    const events = ['--events', 'job.completed,job.failed', '--description', 'the booth']
    const hook = await json('webhooks', 'create', address, ...events)
    expect(hook).toMatchObject({ url: address, events: ['job.completed', 'job.failed'] })
    expect(hook.secret).toMatch(/^whsec_/)
    expect((await json('webhooks', 'list')).data).toMatchObject([{ id: hook.id, enabled: true }])
    expect(await text('webhooks', 'list')).toContain('the booth')

    expect(await json('webhooks', 'update', hook.id, '--disable')).toMatchObject({ enabled: false })
    expect(await text('webhooks', 'update', hook.id, '--enable')).toMatch(/^state +on$/m)

    await json(...QUICK_RUN)
    const { data } = await json('webhooks', 'deliveries', hook.id)
    expect(data).toMatchObject([{ event: 'job.completed', webhook_id: hook.id }])
    expect(await text('webhooks', 'deliveries', hook.id)).toContain('job.completed')
    const again = ['webhooks', 'redeliver', hook.id, data[0].id]
    expect(await json(...again)).toMatchObject({ id: data[0].id, state: 'pending' })
    expect(await text(...again)).toBe('job.completed is being sent again\n')
    expect(await text('webhooks', 'deliveries', hook.id, '--state', 'delivered')).toContain('No ')

    const rotated = await json('webhooks', 'rotate', hook.id, '--overlap', '60')
    expect(rotated.secret).not.toBe(hook.secret)
    const told = await line().run(['webhooks', 'rotate', hook.id])
    expect(told.out).toMatch(/\nwhsec_\S+\n$/)
    expect(told.err).toContain('not shown again')
    expect(await json('webhooks', 'delete', hook.id)).toEqual({ id: hook.id, deleted: true })

    const words = await line().run(['webhooks', 'create', address])
    expect(words.out).toMatch(/\nwhsec_\S+\n$/)
    const [, second = ''] = /^id +(\S+)$/m.exec(words.out) ?? []
    expect(await text('webhooks', 'delete', second, '-y')).toBe(`Deleted ${second}\n`)
    expect(await text('webhooks', 'list')).toBe('No webhooks.\n')
  })
})

describe('guise webhooks test', () => {
  it('sends one event and shows what the receiver answered', async () => {
    const receiver = await createReceiver()
    const { id } = await json('webhooks', 'create', receiver.url)
    try {
      await receiver.open()
      const told = await line().run(['webhooks', 'test', id])
      expect(told.err).toContain('The test event is being sent.')
      expect(told.out).toMatch(/^state +delivered$/m)
      expect(told.out).toMatch(/^status +204$/m)
      expect(receiver.messages).toMatchObject([{ json: { type: 'webhook.test' } }])
      expect(told.out).toContain(receiver.messages[0]?.id)
    } finally {
      await receiver.close()
      await json('webhooks', 'delete', id)
    }
  })

  it('says what went wrong where nobody answers', async () => {
    const { id } = await json('webhooks', 'create', `${DEAF_ORIGIN}/hook`)
    expect(await json('webhooks', 'test', id)).toMatchObject({
      event: 'webhook.test',
      state: 'failed',
      response_status: null,
      payload: { type: 'webhook.test', data: { webhook_id: id } },
    })
    expect(await text('webhooks', 'test', id)).toMatch(/^error +\S/m)
    await json('webhooks', 'delete', id)
  })
})

describe('what belongs to the account', () => {
  it('guise account', async () => {
    const { email } = line().account
    expect(await json('account')).toMatchObject({ email, role: 'owner', limits: {} })
    expect(await text('account')).toMatch(/^balance +\d+$/m)
    expect(await json('account', '--low-credits', '33')).toMatchObject({ low_credits: 33 })
  })

  it('guise ledger', async () => {
    const page = await json('ledger', '--kind', 'grant')
    expect(page).toMatchObject({ data: [{ kind: 'grant', amount: 1000 }], next_cursor: null })
    expect(await text('ledger', '--limit', '100')).toMatch(/^ *NUMBER +KIND +AMOUNT/)
    const csv = (await text('ledger', '--csv', '--since', '1d')).trimEnd().split('\n')
    expect(csv[0]).toContain('amount')
    expect(csv.length).toBe((await json('ledger', '--all')).data.length + 1)
  })

  it('guise usage', async () => {
    const { data } = await json('usage')
    expect(data[0]).toMatchObject({ family: expect.any(String), credits: expect.any(Number) })
    expect(await text('usage')).toMatch(/^DAY +KEY +FAMILY/)
    expect(await text('usage', '--since', '2020-01-01', '--until', '2020-01-02')).toContain(
      'No usage',
    )
  })

  it('guise prices and guise estimate', async () => {
    const { data } = await json('prices')
    expect(data).toContainEqual(expect.objectContaining({ run: '/v6/run/face_swap', credits: 2 }))
    expect(await text('prices')).toMatch(/^video +model performance, duration 8s +40 /m)
    const film = ['--prompt', 'zoom in', '--model', 'performance', '--duration', '8']
    expect(await json('estimate', 'video', ...film)).toMatchObject({
      credits: 40,
      affordable: true,
    })
    expect(await text('estimate', 'face-swap', '--filter', '1')).toMatch(/^credits +2$/m)
  })

  it('guise prompts check', async () => {
    expect(await json('prompts', 'check', 'a beach with gloop')).toMatchObject({
      understood: 'some',
      words: [
        { text: 'beach', state: 'understood' },
        { text: 'gloop', state: 'ignored' },
      ],
    })
    const told = await text('prompts', 'check', 'zoom in, smilling', '--run', 'video')
    expect(told).toMatch(/^understood +zoom in +The camera: push in\./m)
    expect(told).toMatch(/^ignored +smilling +.* smiling$/m)
    expect(told).toContain('Some words are understood.')
    // As the run does: its model is the simple one, unless another is wanted.
    const film = ['prompts', 'check', 'slow zoom in, snow', '--run', 'video']
    expect(await text(...film)).toContain('The simple model ignores snow.')
    expect(await text(...film, '--model', 'advanced')).toContain('All words are understood.')
    expect(await text('prompts', 'check', 'gloop')).toContain('No word of this prompt')
  })

  it('guise upload', async () => {
    expect(await json('upload', 'small.jpg')).toMatchObject({
      reference: expect.stringMatching(/^upload:/),
    })
  })
})
