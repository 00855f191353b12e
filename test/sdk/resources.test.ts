import { createGuise, type LiveEvent, verifyWebhook } from '@guise/sdk'
import { expect, it } from 'vitest'
import { PICTURE } from '../contract/support/bodies.ts'
import { saveFilter } from '../contract/support/context.ts'
import { createReceiver } from '../support/receiver.ts'
import { until } from '../support/until.ts'
import { useInstallation } from '../support/use-installation.ts'
import { openGuise } from './support/guise.ts'

const stack = useInstallation()
const picture = Buffer.from(PICTURE, 'base64')
const newsprint = { input_image: picture, prompt: 'newsprint' } as const

it('lists, follows, erases and hands out jobs', async () => {
  const { guise } = await openGuise(stack())
  const ids: string[] = []
  for (const clientReference of ['a', 'b', 'c']) {
    const { id } = await guise.stylizedPrompt.run(newsprint, { clientReference })
    ids.unshift(id)
  }
  const all: string[] = []
  for await (const { id } of guise.jobs.list({ limit: 2, state: ['succeeded', 'failed'] })) {
    all.push(id)
  }
  expect(all).toEqual(ids)
  const { data, next_cursor } = await guise.jobs.list({ limit: 2 }).page()
  expect(data.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  expect((await guise.jobs.list({ limit: 2 }).page(next_cursor)).next_cursor).toBe(null)
  const [named] = (await guise.jobs.list({ clientReference: 'b' }).page()).data
  expect(named?.id).toBe(ids[1])

  const [id = ''] = ids
  const events = []
  for await (const event of guise.jobs.events(id)) events.push(event)
  expect(events).toMatchObject([{ type: 'job', job: { id, state: 'succeeded' } }])
  const output = await guise.jobs.output(id)
  expect((await output.bytes()).length).toBeGreaterThan(1000)
  await expect(guise.jobs.output(id, 1)).rejects.toThrow('has no output 1')
  await expect(guise.jobs.cancel(id)).rejects.toMatchObject({ code: 'JOB_NOT_CANCELLABLE' })

  await guise.jobs.erase(id)
  const erased = await guise.jobs.get(id, { wait: 5 })
  expect(erased.erased_at).not.toBe(null)
  await expect(output.bytes()).rejects.toMatchObject({ code: 'RESULT_EXPIRED', status: 410 })
})

it('uploads a picture once and uses it twice', async () => {
  const { guise } = await openGuise(stack())
  const reference = await guise.uploads.send(picture)
  expect(reference).toMatch(/^upload:\/\//)
  const inputs = { input_image: reference, prompt: 'newsprint' }
  const jobs = await Promise.all([
    guise.stylizedPrompt.run(inputs),
    guise.stylizedPrompt.run(inputs),
  ])
  expect(jobs.map(({ images }) => images.length)).toEqual([1, 1])
})

it('lists filters, and swaps an alias there and back', async () => {
  const { guise, account } = await openGuise(stack())
  expect((await guise.filters.faceSwap()).length).toBeGreaterThan(10)
  expect((await guise.filters.realistic()).length).toBe(25)
  expect((await guise.filters.stylized())[0]).toHaveProperty('preview_url')
  const first = await saveFilter(stack(), { accountId: account.id, type: 'face_swap', name: 'one' })
  const other = await saveFilter(stack(), { accountId: account.id, type: 'face_swap', name: 'two' })
  expect((await guise.filters.custom()).map(({ id }) => id).sort()).toEqual([first, other].sort())

  const { aliases } = guise
  const alias = await aliases.create({ ai_filter: first, project: 'party' })
  await expect(aliases.undo(alias.id)).rejects.toThrow('no previous filter')
  expect((await aliases.swap(alias.id, other)).ai_filter).toBe(other)
  const undone = await aliases.undo(alias.id)
  expect(undone.ai_filter).toBe(first)
  expect(undone.history.map(({ ai_filter_name }) => ai_filter_name)).toEqual(['one', 'two'])
  expect((await aliases.update(alias.id, { project: 'fair' })).project).toBe('fair')
  expect((await aliases.list()).map(({ id }) => id)).toEqual([alias.id])
  await aliases.delete(alias.id)
  await expect(aliases.get(alias.id)).rejects.toMatchObject({ code: 'ALIAS_NOT_FOUND' })
})

it('makes and revokes tokens of a campaign', async () => {
  const { guise } = await openGuise(stack())
  const { id } = await guise.campaigns.create({ name: 'Tokens' })
  const { token, ...shown } = await guise.campaigns.tokens.create(id, { picture_limit: 3 })
  expect(token).toMatch(/^gc_/)
  expect(await guise.campaigns.tokens.list(id)).toEqual([shown])
  const page = createGuise({ apiKey: token, baseUrl: stack().baseUrl })
  expect(await page.guestSession()).toMatchObject({ name: 'Tokens', filters: [] })
  await guise.campaigns.tokens.revoke(id, shown.id)
  expect(await guise.campaigns.tokens.list(id)).toEqual([])
})

it('gives a campaign a brand, and prints it', async () => {
  const { guise } = await openGuise(stack())
  const { campaigns } = guise
  const { id } = await campaigns.create({ name: 'Branded' })
  const asset = await campaigns.addAsset(id, PICTURE)
  expect(await campaigns.assets(id)).toMatchObject([{ id: asset.id, width: asset.width }])
  const logo = { asset_id: asset.id, place: 'top-left', size: 0.2 } as const
  const brand = await campaigns.setBrand(id, { logo })
  expect(brand).toMatchObject({ logo, frame: null, texts: [] })
  expect(await campaigns.brand(id)).toEqual(brand)
  const start = async (bytes: Promise<Uint8Array>) =>
    Buffer.from(await bytes).toString('latin1', 1, 4)
  expect(await start(campaigns.previewBrand(id, { ratio: '16:9' }))).toBe('PNG')
  expect(await start(campaigns.print(id, { template: '2x6' }))).toBe('PDF')
  await campaigns.setBrand(id, {})
  await campaigns.deleteAsset(id, asset.id)
  expect(await campaigns.assets(id)).toEqual([])
})

it('makes, changes and deletes campaigns', async () => {
  const { guise } = await openGuise(stack())
  const { campaigns } = guise
  const made = await campaigns.create({ name: 'Gala', spend_cap: 5 })
  expect(made).toMatchObject({ name: 'Gala', spend_cap: 5, language: 'en' })
  const changed = await campaigns.update(made.id, { name: 'Ball', spend_cap: null })
  expect(changed).toMatchObject({ id: made.id, name: 'Ball', spend_cap: null })
  expect(await campaigns.list()).toEqual([changed])
  expect(await campaigns.get(made.id)).toEqual(changed)
  const wall = await campaigns.addAlias(made.id, { name: 'Wall', filter: 7 })
  const named = await guise.aliases.change(wall.id, { name: 'Main stage' })
  expect(named).toMatchObject({ name: 'Main stage', filter: { copied_from: { id: 7 } } })
  expect(await campaigns.aliases(made.id)).toEqual([named])
  expect((await guise.jobs.list({ campaign: made.id }).page()).data).toEqual([])
  expect((await campaigns.pictures(made.id, { limit: 5 })).data).toEqual([])
  await expect(campaigns.picture(made.id, 1)).rejects.toMatchObject({ status: 404 })
  expect(await campaigns.picturesCsv(made.id, { state: 'shown' })).toMatch(/^number,/)
  expect(await campaigns.reportCsv(made.id)).toContain(',')
  const zip = await new Response(await campaigns.archive(made.id)).arrayBuffer()
  expect(Buffer.from(zip).toString('latin1', 0, 2)).toBe('PK')
  const gallery = await campaigns.changeGallery(made.id, { moderation: 'before' })
  expect(await campaigns.gallery(made.id)).toEqual(gallery)
  const { token } = await campaigns.galleryLink(made.id, { seconds: 600 })
  expect(await guise.openGallery(token)).toMatchObject({ name: 'Ball', pictures: [] })
  await campaigns.withdrawGalleryLinks(made.id)
  await expect(guise.openGallery(token)).rejects.toMatchObject({ code: 'RESULT_EXPIRED' })
  expect(await campaigns.report(made.id)).toMatchObject({ shots: 0, credits: 0 })
  expect(await campaigns.erase(made.id, 'Ball')).toMatchObject({ jobs: 0, remaining: 0 })
  await campaigns.delete(made.id)
  const gone = { code: 'CAMPAIGN_NOT_FOUND', status: 404 }
  await expect(campaigns.get(made.id)).rejects.toMatchObject(gone)
})

it('shows aliases as overviews, and plans and cancels a swap', async () => {
  const { guise, account } = await openGuise(stack())
  const save = (name: string) =>
    saveFilter(stack(), { accountId: account.id, type: 'face_swap', name })
  const { aliases } = guise
  const { id } = await aliases.create({ ai_filter: await save('one'), project: 'party' })
  const other = await save('two')
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const swap = await aliases.planSwap(id, { ai_filter: other, at, time_zone: 'Asia/Tokyo' })
  expect(swap).toMatchObject({ ai_filter_name: 'two', at, state: 'planned' })
  const overview = await aliases.overview(id)
  expect(overview).toMatchObject({ project: 'party', filter: { name: 'one' }, next_swap: swap })
  expect(await aliases.overviews()).toEqual([overview])
  const stage = await aliases.add({ name: 'Stage', filter: 7 })
  expect(stage).toMatchObject({ name: 'Stage', campaign_id: null, project: '' })
  await aliases.delete(stage.id)
  await aliases.cancelSwap(id, swap.id)
  expect(await aliases.swaps(id)).toEqual([{ ...swap, state: 'cancelled' }])
  expect((await aliases.get(id)).last_used, 'overviews are no use').toBe(null)
})

it('shows the account: balance, ledger, usage, prices, estimates', async () => {
  const { guise, account } = await openGuise(stack(), { role: 'owner' })
  await guise.stylizedPrompt.run(newsprint)
  expect(await guise.account.get()).toMatchObject({ id: account.id, balance: 997, held: 0 })
  expect(await guise.account.update({ low_credits: 50 })).toMatchObject({ low_credits: 50 })
  const kinds: string[] = []
  for await (const { kind } of guise.account.ledger({ limit: 1 })) kinds.push(kind)
  expect(kinds).toEqual(['settle', 'hold', 'grant'])
  const csv = await guise.account.ledgerCsv({ kind: 'settle' })
  expect(csv.trim().split('\n').length).toBe(2)
  expect(await guise.account.usage()).toMatchObject([
    { family: 'multi-swap-stylized', succeeded: 1, credits: 3 },
  ])
  const prices = await guise.prices()
  expect(prices.find(({ run }) => run === '/v6/run/face_swap')?.credits).toBe(2)
  const film = { prompt: 'zoom in', model: 'advanced', duration: '6s' } as const
  expect(await guise.estimate('video', film)).toMatchObject({ credits: 15, affordable: true })
  expect(await guise.faceSwap.estimate({ gender: 1, filter_id: 1 })).toMatchObject({ credits: 2 })
})

it('tells what of a prompt is understood', async () => {
  const { guise } = await openGuise(stack())
  expect(await guise.prompts.check('newsprint')).toMatchObject({ understood: 'all', notes: [] })
  const film = await guise.prompts.check('zoom in, snow', { run: 'video', model: 'simple' })
  expect(film.words.map(({ state }) => state)).toEqual(['understood', 'ignored'])
})

it('makes, changes, rotates and revokes keys', async () => {
  const { guise } = await openGuise(stack(), { role: 'owner' })
  const key = await guise.keys.create({ name: 'booth 1', spend_cap: 100 })
  const booth = createGuise({ baseUrl: stack().baseUrl, apiKey: key.secret })
  expect((await booth.account.get()).key).toMatchObject({ name: 'booth 1', spend_cap: 100 })
  expect(await guise.keys.update(key.id, { name: 'booth 2' })).toMatchObject({ name: 'booth 2' })
  const successor = await guise.keys.rotate(key.id, { overlapSeconds: 60 })
  expect((await guise.keys.list()).find(({ id }) => id === key.id)?.replaced_by).toBe(successor.id)
  await guise.keys.revoke(key.id)
  await until('the key is refused', async () => {
    const error = await booth.account.get().catch((caught: { code: string }) => caught)
    return 'code' in error && error.code === 'UNAUTHENTICATED'
  })
})

it('keeps webhooks', async () => {
  const { guise } = await openGuise(stack(), { role: 'owner' })
  const { webhooks } = guise
  const hook = await webhooks.create({ url: 'https://example.com/hook', events: ['job.completed'] })
  expect(hook.secret).toMatch(/^whsec_/)
  expect(await webhooks.update(hook.id, { enabled: false })).toMatchObject({ enabled: false })
  const rotated = await webhooks.rotate(hook.id)
  expect(rotated.secret).not.toBe(hook.secret)
  expect((await webhooks.list()).map(({ id }) => id)).toEqual([hook.id])
  expect((await webhooks.deliveries(hook.id).page()).data).toEqual([])
  await webhooks.delete(hook.id)
  await expect(webhooks.get(hook.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('sends a test event to a webhook, and tells how it went', async () => {
  const { guise } = await openGuise(stack(), { role: 'owner' })
  const { webhooks } = guise
  const receiver = await createReceiver()
  const hook = await webhooks.create({ url: receiver.url, events: ['job.failed'] })
  const answered = async () => {
    const sent = await webhooks.test(hook.id)
    expect(sent).toMatchObject({ event: 'webhook.test', state: 'pending', webhook_id: hook.id })
    let delivery = await webhooks.delivery(hook.id, sent.id)
    await until('the receiver was asked', async () => {
      delivery = await webhooks.delivery(hook.id, sent.id)
      return delivery.state !== 'pending'
    })
    return delivery
  }
  try {
    await receiver.open()
    const taken = await answered()
    expect(taken).toMatchObject({ state: 'delivered', response_status: 204, attempts: 1 })
    const [message] = receiver.messages
    const event = await verifyWebhook(message?.body ?? '', message?.headers ?? {}, hook.secret)
    expect(event).toMatchObject({ type: 'webhook.test', data: { webhook_id: hook.id } })
    expect(taken).toMatchObject({ id: message?.id, payload: event })
  } finally {
    await receiver.close()
  }
  expect(await answered()).toMatchObject({
    state: 'failed',
    attempts: 1,
    response_status: null,
    last_error: expect.any(String),
  })
  expect(await webhooks.get(hook.id), 'a test that fails disables nothing').toMatchObject({
    enabled: true,
  })
})

it('streams the events of the account, signed as webhooks are', async () => {
  const { guise } = await openGuise(stack())
  const stop = new AbortController()
  const seen: LiveEvent[] = []
  let secret = ''
  const listening = (async () => {
    const onReady = (ready: { secret: string }) => {
      secret = ready.secret
    }
    for await (const event of guise.events({ signal: stop.signal, onReady })) seen.push(event)
  })()
  listening.catch(() => {})
  await until('the stream stands', () => secret)
  const { id } = await guise.stylizedPrompt.run(newsprint)
  await until('all is told', () => seen.some(({ event }) => event.type === 'job.completed'))
  stop.abort(new Error('enough'))
  await expect(listening).rejects.toThrow('enough')

  expect(seen.map(({ event }) => event.type)).toEqual([
    'job.queued',
    'job.started',
    'job.completed',
  ])
  for (const { headers, body, event } of seen) {
    expect(await verifyWebhook(body, headers, secret)).toEqual(event)
    expect(event.data).toMatchObject({ id })
  }
  const { headers = {}, body = '' } = seen[0] ?? {}
  await expect(verifyWebhook(`${body} `, headers, secret)).rejects.toThrow('no signature matches')
})
