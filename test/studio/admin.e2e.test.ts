import { readFile } from 'node:fs/promises'
import { createGuise } from '@guise/sdk'
import { beforeAll, expect, it } from 'vitest'
import { workersFollow } from '../support/lanes.ts'
import { samplePicture } from '../support/pictures.ts'
import { showThemes } from './support/show.ts'
import { type Person, useStudio } from './support/studio.ts'

const studio = useStudio({ isAlone: true })
let owner: Person
let operator: Person
beforeAll(async () => {
  owner = await studio().person({ credits: 500 })
  operator = await studio().person({ isOperator: true })
})

const sdkOf = ({ key }: Person) => createGuise({ baseUrl: studio().stack.baseUrl, apiKey: key })
/** Accepted like any other, and soon over: the engine finds the picture too small. */
async function submitTiny(person: Person): Promise<string> {
  const photo = Buffer.from(await samplePicture(20, 20), 'base64')
  return sdkOf(person).faceSwap.submit({ base64: photo, gender: 1, filter_id: 1 })
}

it('makes a key that works, caps it, rotates it and revokes it', async () => {
  const page = await studio().open(owner, { path: '/keys' })
  await page.getByRole('button', { name: 'New key' }).first().click()
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByText('Enter the app or place').waitFor()
  await page.getByLabel('Name').fill('Booth 7')
  await page.getByLabel('Spend cap').fill('40')
  await page.getByRole('button', { name: 'Create key' }).click()
  const shown = page.locator('[data-secret]')
  const secret = (await shown.textContent()) ?? ''
  const booth = createGuise({ baseUrl: studio().stack.baseUrl, apiKey: secret })
  expect((await booth.account.get()).key).toMatchObject({ name: 'Booth 7', spend_cap: 40 })
  await page.getByRole('button', { name: 'I have stored it' }).click()
  expect(await page.content()).not.toContain(secret)
  await page.getByRole('progressbar', { name: 'Spent by Booth 7' }).waitFor()

  await page.getByRole('button', { name: 'Actions for Booth 7' }).click()
  await page.getByRole('menuitem', { name: 'Rotate' }).click()
  await page.getByRole('button', { name: 'Create new key' }).click()
  const successor = (await shown.textContent()) ?? ''
  expect(successor).not.toBe(secret)
  await page.getByRole('button', { name: 'I have stored it' }).click()
  await page.getByText('Being replaced').waitFor()
  // The old one works beside the new one for an hour.
  await booth.account.get()

  const works = page.getByRole('row', { name: /Booth 7.*Active/ })
  await works.getByRole('button', { name: 'Actions for Booth 7' }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await page.getByText('Revoked').first().waitFor()
  const ended = createGuise({ baseUrl: studio().stack.baseUrl, apiKey: successor })
  await expect.poll(() => ended.account.get().then(String, (error) => error.status)).toBe(401)
})

it('makes a key that can only make pictures of one campaign', async () => {
  await sdkOf(owner).campaigns.create({ name: 'Winter gala' })
  const page = await studio().open(owner, { path: '/keys' })
  await page.getByRole('button', { name: 'New key' }).first().click()
  await page.getByLabel('Name').fill('Gala app')
  await page.getByLabel('Can').selectOption('Make pictures and read them')
  await page.getByLabel('Limited to').selectOption('Winter gala')
  await showThemes(page, 'new-key')
  await page.getByRole('button', { name: 'Create key' }).click()
  const secret = (await page.locator('[data-secret]').textContent()) ?? ''
  await page.getByRole('button', { name: 'I have stored it' }).click()
  await page.getByText('Can make pictures and read in Winter gala').waitFor()
  await showThemes(page, 'keys')
  const app = createGuise({ baseUrl: studio().stack.baseUrl, apiKey: secret })
  await expect(app.account.get()).rejects.toMatchObject({ code: 'INSUFFICIENT_SCOPE' })
})

it('shows credits, warns below the line, and gives the ledger as a file', async () => {
  const page = await studio().open(owner, { path: '/account' })
  await page.getByText('500', { exact: true }).first().waitFor()
  await page.getByLabel('Notify me below').fill('600')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/You have fewer than 600 credits/).waitFor()
  expect((await sdkOf(owner).account.get()).low_credits).toBe(600)
  await page.getByRole('radio', { name: 'Table' }).click()
  await page.getByRole('table', { name: 'Usage by day' }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const text = await readFile((await (await download).path()) ?? '', 'utf8')
  expect(text).toContain('grant')
  expect(text).toContain('500')
})

it('shows a job that failed, in plain words, and erases its pictures', async () => {
  const id = await submitTiny(owner)
  await expect.poll(async () => (await sdkOf(owner).jobs.get(id)).state).toBe('failed')
  const page = await studio().open(owner, { path: '/jobs' })
  await page.getByLabel('State').selectOption('succeeded')
  await page.getByText('No jobs found').waitFor()
  await page.getByLabel('State').selectOption('failed')
  await page.getByRole('button', { name: /Open this job/ }).waitFor()
  // Anywhere in its row.
  await page.getByRole('row').last().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('PICTURE_TOO_SMALL').waitFor()
  await drawer.getByRole('button', { name: 'Erase pictures' }).click()
  await page.getByRole('button', { name: 'Erase now' }).click()
  await drawer.getByRole('button', { name: 'Erased' }).waitFor()
  expect((await sdkOf(owner).jobs.get(id)).erased_at).not.toBeNull()
})

it('makes a webhook, and says in words what is wrong with its address', async () => {
  const page = await studio().open(owner, { path: '/webhooks' })
  await page.getByRole('button', { name: 'New webhook' }).first().click()
  await page.getByLabel('Address').fill('https://localhost/guise')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await page.getByLabel('Address').fill('https://example.com/guise')
  await page.getByLabel('Credits are low').uncheck()
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await page.getByRole('button', { name: 'I have stored it' }).click()
  await page.getByRole('link', { name: /example.com/ }).click()
  await page.getByRole('heading', { name: 'https://example.com/guise' }).waitFor()
  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('button', { name: 'Enable' }).waitFor()
  const [webhook] = await sdkOf(owner).webhooks.list()
  expect(webhook).toMatchObject({
    enabled: false,
    events: expect.not.arrayContaining(['credits.low']),
  })
})

it('pauses a lane, and opens it again', async () => {
  const page = await studio().open(operator, { path: '/operator' })
  const pictures = page.getByRole('region', { name: 'Pictures' })
  await pictures.getByRole('button', { name: 'Pause Pictures' }).click()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await pictures.getByText('Paused', { exact: true }).waitFor()
  await workersFollow(studio().stack, 'paused')
  const id = await submitTiny(owner)
  await pictures.getByText('Longest wait').waitFor()
  expect((await sdkOf(owner).jobs.get(id, { wait: 3 })).state).toBe('queued')
  await pictures.getByRole('button', { name: 'Open Pictures' }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await pictures.getByText('Open', { exact: true }).first().waitFor()
  await expect.poll(async () => (await sdkOf(owner).jobs.get(id)).state).toBe('failed')
})

it('adds an instance, shows how it is, drains it and removes it', async () => {
  const page = await studio().open(operator, { path: '/operator/instances' })
  await page.getByRole('button', { name: 'Add instance' }).first().click()
  await page.getByLabel('URL').fill('http://me:secret@gpu-1.invalid:8188')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add instance' }).click()
  await page.getByText(/without user/).waitFor()
  await page.getByLabel('URL').fill('http://gpu-1.invalid:8188')
  await dialog.getByRole('button', { name: 'Add instance' }).click()
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'gpu-1.invalid' })
  await card.getByText('Not checked yet').waitFor()

  const { database } = studio().stack
  await database.query(
    `update engine_instances set is_healthy = true, version = '0.7.0', checked_at = now(), queue = 1,
        vram_total = 25769803776, vram_free = 6442450944, ram_total = 68719476736,
        ram_free = 30064771072 where url like '%gpu-1.invalid%'`,
  )
  await card.getByText('Healthy').waitFor()
  await card.getByText('18 GB of 24 GB').waitFor()
  await card.getByRole('button', { name: 'Drain' }).click()
  await card.getByText('Draining', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await card.waitFor({ state: 'detached' })
})

it('opens an account and grants it credits', async () => {
  const page = await studio().open(operator, { path: '/operator/accounts' })
  await page.getByRole('button', { name: 'New account' }).click()
  await page.getByLabel('Name').fill('Night Market')
  await page.getByLabel("Owner's email").fill(owner.email)
  await page.getByLabel('First password').fill('correct horse')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText(/already in use/i).waitFor()
  await page.getByLabel("Owner's email").fill('market@example.com')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Night Market' }).waitFor()
  await page.getByLabel('Credits', { exact: true }).fill('25')
  await page.getByLabel('What for').fill('Invoice 1')
  await page.getByRole('button', { name: 'Grant', exact: true }).first().click()
  await page.getByText('125', { exact: true }).waitFor()
})

it('refuses the pages of operators to everybody else, and does not offer them', async () => {
  const page = await studio().open(owner)
  expect(await page.getByRole('link', { name: 'Lanes and workers' }).count()).toBe(0)
  await page.goto('/operator')
  await page.getByText('This page is only for operators of the installation.').waitFor()
})
