import { readFile } from 'node:fs/promises'
import { createSeals, developmentSigning } from '@guise/provenance'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { accessFaults } from './support/axe.ts'
import { show, showThemes } from './support/show.ts'
import { useStudio } from './support/studio.ts'

const studio = useStudio()
const SAMPLE = new URL('../../samples/astronaut.jpg', import.meta.url)

async function sealedPicture(): Promise<Buffer> {
  const seals = createSeals()
  try {
    const bytes = await sharp(await readFile(SAMPLE))
      .resize(600)
      .png()
      .toBuffer()
    const madeAt = '2026-11-18T06:00:00.000Z'
    const origin = { version: '1.2.3', madeAt, filter: 'Film noir', photos: 1 }
    const signing = developmentSigning(studio().stack.env.GUISE_SECRET ?? '')
    const file = { bytes, kind: 'image/png', origin } as const
    return Buffer.from(await seals.seal(file, signing, AbortSignal.timeout(120_000)))
  } finally {
    await seals.close()
  }
}

it('tells a picture that was made here from one that is not marked, and from no picture', async () => {
  const buffer = await sealedPicture()
  const page = await studio().open(await studio().person(), { path: '/verify' })
  const choose = (name: string, mimeType: string, bytes: Buffer) =>
    page.getByLabel('File to verify').setInputFiles({ name, mimeType, buffer: bytes })

  await choose('party.png', 'image/png', buffer)
  const result = page.getByRole('region', { name: 'Result' })
  await result.getByRole('heading', { name: 'Made here' }).waitFor()
  await result.getByText('Film noir').waitFor()
  await result.getByText('Guise development certificate, not trusted').waitFor()
  await result.getByRole('img', { name: 'party.png' }).waitFor()
  await showThemes(page, 'verify-made-here')
  expect(await accessFaults(page)).toEqual([])

  await choose('again.png', 'image/png', await sharp(buffer).png().toBuffer())
  await result.getByRole('heading', { name: 'No mark found' }).waitFor()
  await result.getByText('This proves nothing').waitFor()
  await show(page, 'verify-no-mark')

  await choose('notes.txt', 'text/plain', Buffer.from('no picture at all'))
  await page.getByText('The file is not a PNG, JPEG or WebP picture').waitFor()
  expect(await result.count()).toBe(0)
})
