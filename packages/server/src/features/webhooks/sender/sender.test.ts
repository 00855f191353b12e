import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type LaneLimits, startWebhookSender, type WebhookSenderParts } from './sender.ts'
import type { DeliveryOutcome, DueDelivery, ReceiverAnswer } from './store.ts'

const sleep = async (ms: number, signal?: AbortSignal) => {
  await delay(ms, undefined, signal ? { signal } : {}).catch(() => {})
}

const due = (id: string, change: Partial<DueDelivery> = {}): DueDelivery => ({
  id,
  event: 'credits.low',
  at: new Date(0),
  content: { about: 'credits', credits: { balance: 1, held: 0, threshold: 100 } },
  webhookId: 'hook',
  url: `https://example.com/${id}`,
  secrets: ['one'],
  attempt: 1,
  tries: 1,
  ...change,
})

const FOUR: LaneLimits = { atOnce: 4, perAccount: 4, perWebhook: 4 }

/** A sender over a list of deliveries; answers what became of them once all are settled. */
async function run(
  waiting: readonly DueDelivery[],
  change: Partial<WebhookSenderParts> = {},
  settings: Partial<WebhookSenderParts['settings']> = {},
) {
  const left = [...waiting]
  const outcomes = new Map<string, DeliveryOutcome>()
  const answers = new Map<string, ReceiverAnswer>()
  const counted: string[] = []
  const said: string[] = []
  const done = Promise.withResolvers<void>()
  const sender = startWebhookSender({
    queue: {
      claimDue: async ({ lane, total }) => (lane === 'quick' ? left.splice(0, total) : []),
      slowDown: async (_due, { perAccount }) => perAccount > 0,
      async settle({ id }, outcome, answer) {
        outcomes.set(id, outcome)
        answers.set(id, answer)
        if (outcomes.size === waiting.length) done.resolve()
        return outcome.kind === 'gone' ? 'gone' : null
      },
    },
    sign: async ({ id }, secrets) => ({
      body: `text of ${id}`,
      headers: { 'webhook-signature': secrets.join(' ') },
    }),
    post: async () => ({ status: 204, text: '' }),
    messageOf: (error) => String(error),
    settings: {
      retryMs: [1000, 2000],
      leaseMs: 1,
      slowMs: 60_000,
      lanes: { quick: FOUR, slow: FOUR },
      idleMs: 5,
      drainMs: 20,
      ...settings,
    },
    metrics: {
      count: (name, labels) => counted.push(`${name} ${Object.values(labels ?? {})}`),
      observe() {},
    },
    logger: { warn: (...words: unknown[]) => said.push(JSON.stringify(words)), error() {} },
    sleep,
    random: () => 0.5,
    ...change,
  })
  return { sender, outcomes, answers, counted, said, settled: done.promise }
}

it('sends the rendered text with its signature', async () => {
  const sent: unknown[] = []
  const post = async (...call: unknown[]) => {
    sent.push(call.slice(0, 2))
    return { status: 200, text: 'ok' }
  }
  const { sender, settled, outcomes, answers } = await run([due('a', { secrets: ['x', 'y'] })], {
    post,
  })
  await settled
  await sender.stop()
  expect(sent).toEqual([
    [
      'https://example.com/a',
      {
        body: 'text of a',
        headers: {
          'webhook-signature': 'x y',
          'content-type': 'application/json',
          'user-agent': 'guise-webhooks/1',
        },
      },
    ],
  ])
  expect(outcomes.get('a')).toEqual({ kind: 'delivered', status: 200 })
  expect(answers.get('a')).toEqual({ ms: expect.any(Number), isSlow: false, text: 'ok' })
})

it.each([
  [1, 0, 800],
  [1, 0.5, 1000],
  [2, 1, 2400],
  [3, 0.5, null],
])('after try %i, with chance %f, waits %s ms', async (tries, chance, retryMs) => {
  const { sender, settled, outcomes } = await run([due('a', { tries })], {
    post: async () => ({ status: 503, text: '' }),
    random: () => chance,
  })
  await settled
  await sender.stop()
  expect(outcomes.get('a')).toEqual({
    kind: 'refused',
    status: 503,
    error: 'The receiver answered 503 instead of 2xx.',
    retryMs,
  })
})

it('says what went wrong when there was no answer, and when there is no secret', async () => {
  const post = async () => {
    throw new Error('no route')
  }
  const both = [due('a'), due('b', { secrets: null })]
  const { sender, settled, outcomes } = await run(both, { post })
  await settled
  await sender.stop()
  expect(outcomes.get('a')).toMatchObject({
    kind: 'refused',
    status: null,
    error: expect.stringMatching(/no route/),
  })
  expect(outcomes.get('b')).toMatchObject({
    kind: 'refused',
    error: expect.stringMatching(/Rotate/),
  })
})

it('counts outcomes, and tells of a webhook that was disabled', async () => {
  const { sender, settled, counted, said } = await run([due('a')], {
    post: async () => ({ status: 410, text: '' }),
  })
  await settled
  await sender.stop()
  expect(counted).toEqual(['webhooks_sent gone', 'webhooks_disabled gone'])
  expect(said.join()).toContain('webhook disabled')
})

it('has no more under way than it may, and goes on when one is through', async () => {
  let now = 0
  let most = 0
  const post = async () => {
    now += 1
    most = Math.max(most, now)
    await sleep(2)
    now -= 1
    return { status: 200, text: '' }
  }
  const many = Array.from({ length: 20 }, (_, n) => due(String(n)))
  const { sender, settled } = await run(many, { post })
  await settled
  await sender.stop()
  expect(most).toBe(4)
})

it('goes on after a look that failed', async () => {
  let looks = 0
  const settled = Promise.withResolvers<void>()
  const { sender } = await run([], {
    queue: {
      slowDown: async () => true,
      async claimDue({ lane }) {
        if (lane === 'slow') return []
        looks += 1
        if (looks === 1) throw new Error('away')
        return looks === 2 ? [due('a')] : []
      },
      async settle() {
        settled.resolve()
        return null
      },
    },
  })
  await settled.promise
  await sender.stop()
})

it('waits a little for what is under way when it stops, then breaks it off', async () => {
  const post: WebhookSenderParts['post'] = (_url, _message, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error())))
  const { sender, outcomes } = await run([due('a')], { post })
  await sender.stop()
  expect(outcomes.get('a')).toEqual({ kind: 'interrupted' })
})

/** Receivers that answer only when they are told to. */
function hanging() {
  const open = new Map<string, PromiseWithResolvers<{ status: number; text: string }>>()
  const post: WebhookSenderParts['post'] = (url, _message, signal) => {
    const answer = Promise.withResolvers<{ status: number; text: string }>()
    open.set(url.split('/').at(-1) ?? '', answer)
    signal.addEventListener('abort', () => answer.reject(new Error('aborted')))
    return answer.promise
  }
  return { post, open, answer: (id: string) => open.get(id)?.resolve({ status: 200, text: '' }) }
}
const ONE: LaneLimits = { atOnce: 1, perAccount: 1, perWebhook: 1 }

it('lets others go on when a receiver takes long, and waits for it in the slow lane', async () => {
  const { post, open, answer } = hanging()
  const lanes = { quick: ONE, slow: FOUR }
  const both = [due('hangs'), due('next')]
  const { sender, settled, outcomes, answers } = await run(both, { post }, { slowMs: 5, lanes })
  await expect.poll(() => [...open.keys()]).toEqual(['hangs', 'next'])
  answer('next')
  await expect.poll(() => outcomes.get('next')?.kind).toBe('delivered')
  answer('hangs')
  await settled
  await sender.stop()
  expect(outcomes.get('hangs')).toEqual({ kind: 'delivered', status: 200 })
  expect(answers.get('hangs')).toMatchObject({ isSlow: true })
})

it('breaks off what has no place in the slow lane, without counting it as a try', async () => {
  const { post, open } = hanging()
  const lanes = { quick: ONE, slow: ONE }
  const three = [due('first'), due('second'), due('third')]
  const { sender, outcomes } = await run(three, { post }, { slowMs: 5, lanes, drainMs: 1 })
  await expect.poll(() => open.size).toBe(3)
  await expect.poll(() => outcomes.get('second')).toEqual({ kind: 'interrupted' })
  expect(outcomes.has('first')).toBe(false)
  await sender.stop()
})

it('breaks off what is beyond the share of its account', async () => {
  const { post } = hanging()
  const asked: unknown[] = []
  const { sender, settled, outcomes } = await run(
    [due('a')],
    {
      post,
      queue: {
        claimDue: async ({ lane }) => (lane === 'quick' && asked.length === 0 ? [due('a')] : []),
        async slowDown(_due, limits) {
          asked.push(limits)
          return false
        },
        async settle({ id }, outcome) {
          outcomes.set(id, outcome)
          return null
        },
      },
    },
    { slowMs: 5 },
  )
  void settled
  await expect.poll(() => outcomes.get('a')).toEqual({ kind: 'interrupted' })
  expect(asked[0]).toEqual({ perAccount: 4 })
  await sender.stop()
})
