import { createGuise } from '@guise/sdk'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessFaults } from './support/axe.ts'
import { PHONE } from './support/browser.ts'
import { useStudio } from './support/studio.ts'

const studio = useStudio()
const PATH = '/playground?family=face-prompt'
const generate = (page: Page) => page.getByRole('button', { name: /^Generate/ })
const field = (page: Page) => page.getByRole('textbox', { name: 'What should the picture show?' })
const isFocused = (page: Page) => field(page).evaluate((area) => area.matches(':focus'))

describe('the prompt in the playground', () => {
  it('tells of each word whether it is understood, and takes suggestions', async () => {
    const page = await studio().open(await studio().person(), { path: PATH })
    await field(page).fill('an elephant at the baech in a suit')
    const told = page.getByRole('listitem')
    await told.filter({ hasText: 'Ignored: baech' }).waitFor()
    await told.filter({ hasText: 'Nearest: elephant' }).filter({ hasText: 'a desert' }).waitFor()
    await told.filter({ hasText: 'Ignored: suit' }).filter({ hasText: 'Clothes' }).waitFor()
    await page.getByRole('status').filter({ hasText: 'Some words are understood.' }).waitFor()
    expect(await accessFaults(page)).toEqual([])

    await page.getByRole('button', { name: 'Use “beach”' }).click()
    await expect.poll(() => field(page).inputValue()).toBe('an elephant at the beach in a suit')
    await told.filter({ hasText: 'Understood: beach' }).waitFor()
  })

  it('asks before a run is spent on words that are not understood', async () => {
    const person = await studio().person()
    const page = await studio().open(person, { path: PATH, viewport: PHONE })
    await field(page).fill('frobnicate')
    await page.getByRole('button', { name: 'Generate · nothing understood' }).waitFor()
    await generate(page).click()
    const dialog = page.getByRole('dialog', { name: 'No word of this prompt was understood' })
    await dialog.getByText('No picture would be made and nothing would be charged.').waitFor()
    expect(await accessFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Change the prompt' }).click()
    await expect.poll(() => isFocused(page)).toBe(true)

    // Pressed before the words were looked at, it asks all the same.
    await field(page).fill('gloop')
    await generate(page).click()
    await dialog.waitFor()
    const guise = createGuise({ baseUrl: studio().stack.baseUrl, apiKey: person.key })
    expect((await guise.jobs.list().page()).data).toEqual([])
  })

  it('lets the service judge when nobody answers, and says what to do', async () => {
    const person = await studio().person()
    const page = await studio().open(person, { path: PATH })
    await page.route('**/v1/prompts/check', (route) => route.fulfill({ status: 400, json: {} }))
    await field(page).fill('frobnicate')
    await generate(page).click()
    await page.getByRole('alert').getByText('No word of this prompt was understood').waitFor()
    await page.getByRole('button', { name: 'Change the prompt' }).click()
    await expect.poll(() => isFocused(page)).toBe(true)
    expect(await field(page).inputValue()).toBe('frobnicate')
    const guise = createGuise({ baseUrl: studio().stack.baseUrl, apiKey: person.key })
    expect((await guise.account.get()).held).toBe(0)
  })

  it('reads the words of films for their model', async () => {
    const page = await studio().open(await studio().person(), { path: '/playground?family=film' })
    await page.getByRole('textbox', { name: 'What should happen?' }).fill('zoom in, snow')
    const told = page.getByRole('listitem')
    await told.filter({ hasText: 'Understood: zoom in, snow' }).waitFor()
    await page.getByRole('radio', { name: /simple/i }).click()
    await told.filter({ hasText: 'Ignored: snow' }).waitFor()
  })
})
