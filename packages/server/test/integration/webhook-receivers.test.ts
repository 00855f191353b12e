import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useWebhooks } from './use-webhooks.ts'

const parts = await useWebhooks()
const { database, openAccount, openWebhook, submit, log, setStatus, startSender } = parts

/** A service inside, which answers more than a stranger should read. */
let asked = 0
const server = createServer((request, response) => {
  asked += 1
  request.resume()
  response.writeHead(request.url === '/broken' ? 500 : 200).end('inner secret')
})
let port: number
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close().closeAllConnections())

const states = async (account: string, hook: string) =>
  (await log(account, hook)).map(({ state }) => state)

it('a receiver in an allowed network is sent to, and nothing that it says is kept', async () => {
  const account = await openAccount()
  const url = `http://hooks.internal:${port}`
  const taking = await openWebhook(account, ['job.queued'], `${url}/hook`)
  const broken = await openWebhook(account, ['job.queued'], `${url}/broken`)
  await submit(account)
  const lookup = async () => [{ address: '127.0.0.1', family: 4 }]
  startSender({ allowedNetworks: ['127.0.0.0/8'], lookup })
  await expect.poll(() => states(account, taking.id)).toEqual(['delivered'])
  await expect
    .poll(async () => (await log(account, broken.id))[0])
    .toMatchObject({
      responseStatus: 500,
      lastError: 'The receiver answered 500 instead of 2xx.',
    })
  for (const { id } of [taking, broken]) {
    expect((await log(account, id))[0]).toMatchObject({ responseText: null })
  }
  const kept = await database.query<{ text: string }>(
    'select row_to_json(d)::text as text from event_deliveries d where d.account_id = $1',
    [account],
  )
  expect(kept).toHaveLength(2)
  for (const { text } of kept) expect(text).not.toContain('inner secret')
})

it('a receiver in another network is not connected to', async () => {
  const account = await openAccount()
  const hook = await openWebhook(account, ['job.queued'], `http://127.0.0.1:${port}/hook`)
  await submit(account)
  asked = 0
  startSender({ allowedNetworks: ['10.0.0.0/8'] })
  await expect
    .poll(async () => (await log(account, hook.id))[0])
    .toMatchObject({ attempts: 1, responseStatus: null, lastError: expect.any(String) })
  expect(asked).toBe(0)
})

it('a receiver of a suspended account is sent what waited once the account is resumed', async () => {
  const [account, other] = [await openAccount(), await openAccount()]
  const url = `http://127.0.0.1:${port}/hook`
  const hook = await openWebhook(account, ['job.queued'], url)
  const foreign = await openWebhook(other, ['job.queued'], url)
  await submit(account)
  await setStatus(account, 'suspended')
  startSender({ allowedNetworks: ['127.0.0.0/8'] })
  // Somebody else's event, recorded later, has arrived: the sender has been past this one.
  await submit(other)
  await expect.poll(() => states(other, foreign.id)).toEqual(['delivered'])
  expect(await log(account, hook.id)).toMatchObject([{ state: 'pending', attempts: 0 }])
  await setStatus(account, 'active')
  await expect.poll(() => states(account, hook.id)).toEqual(['delivered'])
})
