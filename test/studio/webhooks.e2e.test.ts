import { createGuise } from '@guise/sdk'
import { expect, it } from 'vitest'
import { createReceiver } from '../support/receiver.ts'
import { DEAF_ORIGIN } from '../support/share-installation.ts'
import { useStudio } from './support/studio.ts'

const studio = useStudio()

async function openWebhook(url: string) {
  const owner = await studio().person()
  const guise = createGuise({ baseUrl: studio().stack.baseUrl, apiKey: owner.key })
  const { id } = await guise.webhooks.create({ url })
  return studio().open(owner, { path: `/webhooks/${id}` })
}

it('sends a test event, and shows what was sent and how the receiver took it', async () => {
  const receiver = await createReceiver()
  await receiver.open()
  receiver.answer = (response) => void response.writeHead(200).end('inner secret')
  try {
    const page = await openWebhook(receiver.url)
    await page.getByRole('button', { name: 'Send test event' }).click()
    await page.getByText('The test event is being sent').waitFor()
    const row = page.getByRole('row', { name: /Test event/ })
    await row.getByText('Delivered').waitFor()
    await row.getByText(/^Status 200/).waitFor()
    await row.getByRole('button', { name: 'Show: webhook.test' }).click()
    const drawer = page.getByRole('dialog', { name: 'Test event' })
    const [message] = receiver.messages
    await drawer.getByText(message?.id ?? '').waitFor()
    const sent = drawer.getByRole('region', { name: 'Payload' })
    expect(JSON.parse((await sent.locator('pre').textContent()) ?? '')).toEqual(message?.json)
    // Nobody reads through a webhook what a service inside answers.
    await drawer.getByText('Not stored, because this receiver is in a private network.').waitFor()
    expect(await page.content()).not.toContain('inner secret')
  } finally {
    await receiver.close()
  }
})

it('says why a test did not arrive, and sends it again when asked', async () => {
  const page = await openWebhook(`${DEAF_ORIGIN}/hook`)
  await page.getByRole('button', { name: 'Send test event' }).click()
  const row = page.getByRole('row', { name: /Test event/ })
  await row.getByText('Failed').waitFor()
  await row.getByText(/^The receiver cannot be reached/).waitFor()
  await row.getByRole('button', { name: 'Send again: webhook.test' }).click()
  await page.getByText('It is being sent again.').waitFor()
  await row.getByRole('cell', { name: '2', exact: true }).waitFor()
  // A test that fails switches nothing off.
  await page.getByRole('button', { name: 'Disable' }).waitFor()
})
