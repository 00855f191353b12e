import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openExampleFolder, runExample } from '../support/doc-examples.ts'
import { samplePicture } from '../support/pictures.ts'
import { type Person, useStudio } from './support/studio.ts'

const studio = useStudio()
let person: Person
let folder: Awaited<ReturnType<typeof openExampleFolder>>
beforeAll(async () => {
  person = await studio().person()
  folder = await openExampleFolder()
})
afterAll(() => folder.remove())

const LANGUAGES = [
  ['curl', 'call.sh', 'sh'],
  ['TypeScript', 'call.ts', process.execPath],
  ['Python', 'call.py', 'python3'],
] as const

/** What a person would copy. */
async function codeOf(language: string): Promise<string> {
  const path = `/playground?family=face-swap&filter=1&code=${language}`
  const page = await studio().open(person)
  await page.goto(path)
  const code = page.getByRole('dialog').locator('pre code')
  await expect.poll(() => code.textContent()).toContain('filter_id')
  await page.getByRole('button', { name: `Copy as ${language}` }).click()
  return page.evaluate<string>('navigator.clipboard.readText()')
}

describe.each(LANGUAGES)('the call as %s', (language, file, program) => {
  it('makes the picture, and says in the words of the service why it does not', async () => {
    await writeFile(join(folder.path, file), await codeOf(language))
    await copyFile(join(folder.path, 'samples/astronaut.jpg'), join(folder.path, 'photo.jpg'))
    const run = (key: string) => runExample(folder.path, [program, file], { GUISE_API_KEY: key })
    expect(await run(person.key)).toEqual({ code: 0, output: 'Saved result.png\n' })
    const picture = await readFile(join(folder.path, 'result.png'))
    expect(picture.subarray(1, 4).toString()).toBe('PNG')

    const refused = await run('gk_nobody')
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(/key/i)

    // A job that fails: nobody is in this photo.
    await writeFile(join(folder.path, 'photo.jpg'), Buffer.from(await samplePicture(), 'base64'))
    const failed = await run(person.key)
    expect(failed.code).toBe(1)
    expect(failed.output).toMatch(/face/i)
  })
})
