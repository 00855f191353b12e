import { createGuise } from '@guise/sdk'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { samplePicture } from '../support/pictures.ts'
import { createReceiver, type Receiver } from '../support/receiver.ts'
import { accessFaults } from './support/axe.ts'
import { PHONE, WIDE } from './support/browser.ts'
import { showThemes } from './support/show.ts'
import { type Person, signIn, useStudio } from './support/studio.ts'

const studio = useStudio()
let operator: Person
let receiver: Receiver
beforeAll(async () => {
  operator = await studio().person({ isOperator: true })
  receiver = await createReceiver()
  await receiver.open()
})
afterAll(() => receiver?.close())

const sdkOf = ({ key }: Person) => createGuise({ baseUrl: studio().stack.baseUrl, apiKey: key })

async function failedJob(tenant: Person): Promise<string> {
  const guise = sdkOf(tenant)
  const base64 = await samplePicture(20, 20)
  const id = await guise.faceSwap.submit({ base64, gender: 1, filter_id: 1 })
  await expect.poll(async () => (await guise.jobs.get(id)).state).toBe('failed')
  return id
}

/** Nobody is kept out, on a phone nothing stands beside the page, and somebody can look at it. */
async function inspect(page: Page, name: string): Promise<void> {
  expect(await accessFaults(page)).toEqual([])
  await showThemes(page, name)
  await page.setViewportSize(PHONE)
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth'))
    .toBeLessThanOrEqual(PHONE.width)
  await page.setViewportSize(WIDE)
}

it('leads from the number of failed jobs to each of them and why', async () => {
  const tenant = await studio().person()
  await sdkOf(tenant).webhooks.create({ url: receiver.url, events: ['job.failed'] })
  const id = await failedJob(tenant)
  await expect.poll(() => receiver.messages.length).toBe(1)
  const page = await studio().open(operator, { path: '/operator' })
  await page.getByRole('link', { name: /^Pictures: \d+ failed jobs? in the last hour$/ }).click()
  await page.getByRole('heading', { name: 'Pictures: failed jobs' }).waitFor()
  expect(await page.getByLabel('When').inputValue()).toBe('1')
  // Other tests have failed jobs here too, and ids of one minute begin alike.
  const ofTenant = page.locator(`a[href*="${tenant.accountId}"]`)
  const row = page.getByRole('row').filter({ has: ofTenant })
  await row.getByText('The photo is too small').waitFor()
  await row.getByRole('link', { name: 'Bright Events' }).waitFor()
  await inspect(page, 'operator-failures')
  await row.getByRole('button').click()
  const story = page.getByRole('dialog')
  await story.getByText('PICTURE_TOO_SMALL').waitFor()
  await story.getByRole('region', { name: 'Timeline' }).waitFor()
  await story.getByText('A job has failed').waitFor()
  await story.getByText(id).first().waitFor()
  await inspect(page, 'operator-job')
  expect(await story.getByRole('img').count()).toBe(0)
  await page.goBack()
  await story.waitFor({ state: 'hidden' })
})

it('shows the jobs of an account by their state', async () => {
  const tenant = await studio().person()
  const id = await failedJob(tenant)
  const page = await studio().open(operator, { path: `/operator/accounts/${tenant.accountId}` })
  await page.getByRole('link', { name: 'Jobs', exact: true }).last().click()
  await page.getByRole('row', { name: id.slice(0, 8) }).waitFor()
  await inspect(page, 'operator-account-jobs')
  await page.getByLabel('State').selectOption('succeeded')
  await page.getByText('This account has no jobs in this state.').waitFor()
})

it('makes a link by which somebody sets a new password, once', async () => {
  const tenant = await studio().person()
  const page = await studio().open(operator, { path: `/operator/accounts/${tenant.accountId}` })
  await page.getByRole('button', { name: 'Reset a password' }).click()
  await page.getByLabel('Email of the person').fill(tenant.email)
  await page.getByRole('button', { name: 'Make the link' }).click()
  const link = page.getByText(/\/new-password#/)
  const url = new URL((await link.textContent()) ?? '')
  await inspect(page, 'operator-reset-link')

  const theirs = await studio().open()
  const open = () => theirs.goto(`/new-password${url.hash}`)
  const isTaken = () => expect.poll(() => new URL(theirs.url()).hash).toBe('')
  // A link from before is still open in the tab.
  await theirs.goto('/new-password#one-that-has-ended')
  await theirs.getByRole('heading', { name: 'Set a new password' }).waitFor()
  await isTaken()
  await open()
  await isTaken()
  await theirs.getByLabel('New password').waitFor()
  await inspect(theirs, 'new-password')
  const password = 'quite another password'
  const set = async () => {
    await theirs.getByLabel('New password').fill(password)
    await theirs.getByLabel('Repeat the password').fill(password)
    await theirs.getByRole('button', { name: 'Set the password' }).click()
  }
  await set()
  await theirs.getByRole('heading', { name: 'Your password is set' }).waitFor()
  await signIn(theirs, { email: tenant.email, password })

  await open()
  // In the address it would stay in the history.
  await isTaken()
  await theirs.reload()
  await theirs.getByText('This address is not complete.').waitFor()
})

it('shows the health of the installation, and what to do next', async () => {
  const page = await studio().open(operator, { path: '/operator/health' })
  const findings = page.getByRole('list', { name: 'Findings' })
  await findings.getByText('OK: PostgreSQL').waitFor()
  await findings.getByText('Engine cpu').waitFor()
  await page
    .getByRole('status')
    .getByText(/^(Everything works|\d+ (problem|notice)s?)/)
    .waitFor()
  await inspect(page, 'operator-health')
  const setLane = (state: string) =>
    page.evaluate(`(async () => {
      const { csrf_token } = await (await fetch('/v1/session')).json()
      await fetch('/v1/operator/lanes/gpu', { method: 'PATCH', body: JSON.stringify({ state: '${state}' }),
        headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf_token } })
    })()`)
  await setLane('paused')
  try {
    await page.getByRole('button', { name: 'Check again' }).click()
    await findings.getByText('Open it on the page Lanes and workers.').waitFor()
  } finally {
    await setLane('open')
  }
})
