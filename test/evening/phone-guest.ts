import type { Page } from 'playwright-core'
import { answerWho } from './booth-guest.ts'
import { type Guest, textOf } from './texts.ts'

/** On a phone of their own: from the code on the wall to the picture. Answers how long that took. */
export async function makeOnPhone(
  page: Page,
  { guest, photo, look }: { guest: Guest; photo: string; look: number },
): Promise<number> {
  const press = (key: string) =>
    page.getByRole('button', { name: textOf(guest, key), exact: true }).click()
  await page.getByText(textOf(guest, 'consent.text').slice(0, 20)).first().click()
  await page.getByText(textOf(guest, 'consent.screens')).click()
  await press('continue')
  await page.locator('input[type=file]').last().setInputFiles(photo)
  await press('review.use')
  await page.getByRole('heading', { name: textOf(guest, 'looks.title') }).waitFor()
  await page.locator('main button:has(img)').nth(look).click()
  const shot = performance.now()
  await answerWho(page, guest, page.getByRole('progressbar'))
  const picture = page.getByRole('img', { name: textOf(guest, 'result.picture') })
  await picture.waitFor({ timeout: 300_000 })
  return (performance.now() - shot) / 1000
}

/** Has the picture sent home. */
export async function mailToMe(page: Page, guest: Guest, address: string): Promise<void> {
  await page.getByRole('button', { name: textOf(guest, 'mail.offer') }).click()
  await page.getByLabel(textOf(guest, 'mail.label')).fill(address)
  await page.getByRole('button', { name: textOf(guest, 'mail.send'), exact: true }).click()
  await page.getByText(textOf(guest, 'mail.done')).waitFor()
}
