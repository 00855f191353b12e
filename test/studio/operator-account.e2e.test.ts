import { createGuise } from '@guise/sdk'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { accessFaults } from './support/axe.ts'
import { type Person, useStudio } from './support/studio.ts'

const studio = useStudio()
let operator: Person
beforeAll(async () => {
  operator = await studio().person({ isOperator: true })
})

const openAccount = (accountId: string) =>
  studio().open(operator, { path: `/operator/accounts/${accountId}` })
const statusOf = ({ key }: Person) =>
  createGuise({ baseUrl: studio().stack.baseUrl, apiKey: key })
    .account.get()
    .then(
      () => 200,
      (error) => error.status,
    )
/** A dialog says what becomes of each of these, and it is open to everybody. */
async function expectWords(page: Page, ...words: readonly RegExp[]): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const name of ['Jobs', 'Keys', 'Webhooks', 'Credits']) {
    await dialog.getByRole('term').filter({ hasText: name }).waitFor()
  }
  for (const each of words) await dialog.getByText(each).waitFor()
  expect(await accessFaults(page)).toEqual([])
}

it('suspends an account with a reason, and resumes it', async () => {
  const tenant = await studio().person()
  expect(await statusOf(tenant)).toBe(200)
  const page = await openAccount(tenant.accountId)
  await page.getByRole('heading', { name: 'Bright Events Active' }).waitFor()
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expectWords(page, /stay in the queue/, /stop working within a second/, /after you resume/)
  await page.getByRole('button', { name: 'Suspend the account' }).click()
  await page.getByText('Enter a reason. Other operators see it').waitFor()
  await page.getByLabel('Reason').fill('Invoice 7 bounced')
  await page.getByRole('button', { name: 'Suspend the account' }).click()
  await page.getByRole('heading', { name: 'Bright Events Suspended' }).waitFor()
  await page.getByText('Reason: Invoice 7 bounced').waitFor()
  await expect.poll(() => statusOf(tenant)).toBe(403)

  await page.getByRole('link', { name: 'All accounts' }).click()
  await page.getByLabel('Search accounts').fill(tenant.email)
  const row = page.getByRole('row', { name: tenant.email })
  await row.getByText('Suspended').waitFor()
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expectWords(page, /work again within a second/, /Events that waited are sent now/)
  await page.getByLabel('Reason').fill('Paid')
  await page.getByRole('button', { name: 'Resume the account' }).click()
  await page.getByRole('heading', { name: 'Bright Events Active' }).waitFor()
  await expect.poll(() => statusOf(tenant)).toBe(200)
})

it('closes an account for good, once its name is typed', async () => {
  const tenant = await studio().person()
  const page = await openAccount(tenant.accountId)
  await page.getByRole('button', { name: 'Close' }).click()
  await expectWords(page, /cannot be undone/, /keys are revoked/, /are cancelled/)
  await page.getByLabel('Reason').fill('Asked for it')
  await page.getByLabel('Name of the account').fill('Bright')
  await page.getByRole('button', { name: 'Close the account' }).click()
  await page.getByText('Type Bright Events to close it').waitFor()
  expect(await statusOf(tenant)).toBe(200)
  await page.getByLabel('Name of the account').fill('Bright Events')
  await page.getByRole('button', { name: 'Close the account' }).click()
  await page.getByRole('heading', { name: 'Bright Events Closed' }).waitFor()
  await expect.poll(() => statusOf(tenant)).toBe(401)
  for (const name of ['Suspend', 'Resume', 'Close']) {
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
  }
})

it('takes a grant back, and the ledger of the account says so', async () => {
  const tenant = await studio().person({ credits: 40 })
  const page = await openAccount(tenant.accountId)
  await page.getByLabel('Credits', { exact: true }).fill('25')
  await page.getByLabel('What for').fill('Invoice 8')
  await page.getByRole('button', { name: 'Grant', exact: true }).first().click()
  await page.getByText('65', { exact: true }).waitFor()
  const grants = page.getByRole('region', { name: 'Grants', exact: true })
  await grants.getByRole('button', { name: 'Reverse #2: Invoice 8' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reverse 25 credits?' })
  await dialog.getByText(/are not affected/).waitFor()
  expect(await accessFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Reverse 25 credits' }).click()
  await dialog.getByText('Enter a reason. The account sees it').waitFor()
  await dialog.getByLabel('Reason').fill('Chargeback of invoice 8')
  await dialog.getByRole('button', { name: 'Reverse 25 credits' }).click()
  await page.getByText('40', { exact: true }).waitFor()
  await grants
    .getByRole('row', { name: /Invoice 8/ })
    .getByText('All', { exact: true })
    .waitFor()
  expect(await grants.getByRole('button', { name: 'Reverse #2: Invoice 8' }).count()).toBe(0)

  const ledger = await studio().open(tenant, { path: '/account' })
  const entry = ledger.getByRole('row', { name: /Chargeback of invoice 8/ })
  await entry.getByText('Reversed').waitFor()
  await entry.getByText('−25').waitFor()
})

it('offers nobody to shut the account they belong to', async () => {
  const page = await openAccount(operator.accountId)
  await page.getByRole('heading', { name: 'Bright Events Active' }).waitFor()
  await page.getByRole('button', { name: "Copy the account's id" }).waitFor()
  expect(await page.getByRole('button', { name: 'Suspend' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Close' }).count()).toBe(0)
})
