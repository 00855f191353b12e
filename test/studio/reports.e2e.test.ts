import { createGuise } from '@guise/sdk'
import { expect, it } from 'vitest'
import { accessFaults } from './support/axe.ts'
import { PHONE } from './support/browser.ts'
import { endJob } from './support/campaign-pictures.ts'
import { look, show } from './support/show.ts'
import { useStudio } from './support/studio.ts'

const studio = useStudio()

it('lets anybody report a shared picture, and an operator take it down everywhere', async () => {
  const owner = await studio().person()
  const operator = await studio().person({ isOperator: true })
  const guise = createGuise({ baseUrl: studio().stack.baseUrl, apiKey: owner.key })
  const campaign = await guise.campaigns.create({ name: 'Harbour night' })
  const picture = { accountId: owner.accountId, campaignId: campaign.id }
  const jobId = await endJob(studio().stack, picture)
  await endJob(studio().stack, { ...picture, sample: 1 })
  const { url } = await guise.jobs.share(jobId)

  const guest = await studio().open(undefined, { viewport: PHONE })
  await guest.goto(`${new URL(url).pathname}?lang=ar`)
  await guest.getByRole('button', { name: 'الإبلاغ عن هذه الصورة' }).click()
  await guest.getByRole('radio').last().scrollIntoViewIfNeeded()
  await look(guest, 'report.ar')
  await guest.goto(`${new URL(url).pathname}?lang=en`)
  await guest.getByRole('img').first().waitFor()
  await look(guest, 'share.en')
  await guest.getByRole('button', { name: 'Report this picture' }).click()
  await guest.getByLabel('It shows a child').check()
  await look(guest, 'report.en')
  expect(await accessFaults(guest)).toEqual([])
  await guest.getByRole('button', { name: 'Report', exact: true }).click()
  await guest.getByText('The picture was reported').waitFor()

  const { page_url } = await guise.campaigns.galleryLink(campaign.id)
  await guest.goto(`${new URL(page_url).pathname}?lang=de`)
  await guest.getByRole('button', { name: 'Bild 2' }).click()
  await guest.getByRole('button', { name: 'Dieses Bild melden' }).click()
  await guest.getByLabel('Es zeigt Nacktheit').check()
  await look(guest, 'gallery-report.de')
  await guest.getByRole('button', { name: 'Melden', exact: true }).click()
  await guest.getByText('Das Bild wurde gemeldet').waitFor()

  const page = await studio().open(operator, { path: '/operator/reports' })
  const row = page.getByRole('row', { name: 'Shows a child' }).filter({ hasText: 'Harbour night' })
  await row.waitFor()
  await show(page, 'operator-reports')
  expect(await accessFaults(page)).toEqual([])
  await row.getByRole('button').click()
  await page.getByAltText('What was reported').waitFor()
  await look(page, 'operator-report')
  expect(await accessFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Take down' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take this picture down?' })
  await dialog.getByRole('button', { name: 'Take down' }).click()
  await page.getByText('The picture is gone everywhere').waitFor()
  await row.waitFor({ state: 'detached' })
  await guest.goto(`${new URL(url).pathname}?lang=en`)
  await guest.getByText('This picture is no longer available').waitFor()

  await page.goto(`/operator/audit?account=${owner.accountId}`)
  await page.getByRole('cell', { name: 'Picture taken down' }).waitFor()
  await page.getByLabel('What happened').selectOption('Reported picture looked at')
  await page.getByRole('cell', { name: 'Reported picture looked at' }).waitFor()
  await page.goto('/operator/audit')
  await page.getByRole('cell', { name: operator.email }).first().waitFor()
  await show(page, 'operator-audit')
  await look(page, 'operator-audit')
})
