import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { useStudio } from './support/studio.ts'

const studio = useStudio()

it('adds a member, makes them a viewer, and removes them again', async () => {
  const page = await studio().open(await studio().person(), { path: '/members' })
  await page.getByText('Only you so far').waitFor()
  const email = `${randomUUID()}@example.com`
  await page.getByRole('button', { name: 'Add a member' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Enter their email address').waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('First password').fill('a first password')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('row', { name: new RegExp(`${email} creator never`, 'i') }).waitFor()

  const act = async (what: string) => {
    await page.getByRole('button', { name: `Actions for ${email}` }).click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  await act('Change role')
  await page.getByLabel('Role', { exact: true }).selectOption('viewer')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('row', { name: new RegExp(`${email} viewer`, 'i') }).waitFor()

  await act('Remove')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Only you so far').waitFor()
})

it('changes one’s own password only with the old one', async () => {
  const person = await studio().person()
  const page = await studio().open(person, { path: '/members' })
  await page.getByLabel('Current password').fill('not my password')
  await page.getByLabel('New password').fill('another password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Wrong password.').waitFor()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password was changed.', { exact: false }).waitFor()
  expect(await page.getByLabel('New password').inputValue()).toBe('')
})

it('keeps the last owner in their place, in plain words', async () => {
  const person = await studio().person()
  const page = await studio().open(person, { path: '/members' })
  await page.getByRole('button', { name: `Actions for ${person.email}` }).click()
  await page.getByRole('menuitem', { name: 'Change role' }).click()
  await page.getByLabel('Role', { exact: true }).selectOption('viewer')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByText(/An account needs at least one owner/).waitFor()
})
