import type { Locator, Page } from 'playwright-core'
import { type Guest, textOf } from './texts.ts'

export type Wish = {
  readonly guest: Guest
  /** From 0: which of the campaign's pictures. */
  readonly look: number
  /** May others see it? */
  readonly isShown: boolean
  /** Are there several people? */
  readonly isGroup?: boolean
}

/** From the first touch to the moment the photo is given away. */
export async function giveAPhoto(page: Page, wish: Wish): Promise<void> {
  const { guest, look, isShown, isGroup = false } = wish
  const press = (key: string) =>
    page.getByRole('button', { name: textOf(guest, key), exact: true }).click()
  await page.getByRole('radio', { name: guest.name, exact: true }).click()
  await press('attract.start')
  await page.getByText(textOf(guest, 'consent.text').slice(0, 20)).first().click()
  if (isShown) await page.getByText(textOf(guest, 'consent.screens')).click()
  await press('continue')
  await page.getByRole('heading', { name: textOf(guest, 'looks.title') }).waitFor()
  await page.locator('[data-option]').nth(look).click()
  const take = page.getByRole('button', { name: textOf(guest, 'camera.take'), exact: true })
  if (isGroup) await press('who.group')
  else await answerWho(page, guest, take)
  await press('camera.take')
  await press('review.use')
}

/** Only some pictures depend on who is in them, and only some are also for several people. */
export async function answerWho(page: Page, guest: Guest, next: Locator): Promise<void> {
  const answer = (key: string) =>
    page.getByRole('button', { name: textOf(guest, key), exact: true })
  const one = answer('who.one').or(answer('who.female'))
  await next.or(one).first().waitFor()
  if (await one.isVisible()) await one.click()
}

export async function seeTheResult(page: Page, guest: Guest): Promise<void> {
  const title = page.getByRole('heading', { name: textOf(guest, 'result.title') })
  await title.waitFor({ timeout: 180_000 })
}

export async function leave(page: Page, guest: Guest): Promise<void> {
  await page.getByRole('button', { name: textOf(guest, 'result.next'), exact: true }).click()
  // The next guest has the language of the campaign again.
  await page.getByRole('radio', { name: 'English', exact: true, checked: true }).waitFor()
}

/** Without network: the guest gets a number and comes back. */
export async function comeBackLater(page: Page, guest: Guest): Promise<void> {
  const press = (key: string) =>
    page.getByRole('button', { name: textOf(guest, key), exact: true }).click()
  await press('later.button')
  await press('later.next')
}
