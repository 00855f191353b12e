import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../support/client.ts'
import type { TestAccount } from '../../support/stack.ts'
import { PICTURE, RUNS, runRow, withPicture } from '../support/bodies.ts'
import { useStack } from '../support/context.ts'
import { servePictures } from '../support/files.ts'
import { expectRefused } from '../support/refusal.ts'
import {
  ANY_NAME_RUNS,
  ANY_NAMES,
  FORBIDDEN_LINKS,
  REFUSED,
  TAKEN,
  tooManyBytes,
} from '../tables/pictures.ts'

const stack = useStack({ workers: 0 })
let caller: TestAccount
let trusting: Client
let photos: { origin: string; server: Server }
beforeAll(async () => {
  caller = await stack().account({ credits: 1_000_000 })
  photos = await servePictures()
  const { baseUrl } = await stack().startApi({ GUISE_FETCH_ALLOWED_ORIGINS: photos.origin })
  trusting = createClient(baseUrl, caller.key)
})
afterAll(() => photos?.server.close())

const face = runRow('/v6/run/face_swap')
const run = (base64: unknown, client = caller.client) =>
  client.post(face.path, { ...face.minimal, base64 })

describe('one picture', () => {
  it.each(TAKEN)('takes %s', async (_name, value) => {
    const answer = await run(value)
    expect(answer.status, answer.text).toBe(200)
  })

  it.each(REFUSED)('refuses $name', async ({ value, hint = /./ }) => {
    const answer = await run(value)
    expectRefused(answer, 'INVALID_IMAGE', ['base64'])
    expect(answer.json.message).toMatch(hint)
  })

  it('refuses more than 15 MB', async () => {
    expectRefused(await run(tooManyBytes()), 'PAYLOAD_TOO_LARGE')
  })

  const pictured = RUNS.filter(({ pictures }) => pictures.length > 0)
  it.each(pictured)('POST $path takes a data URI and bare base64', async (row) => {
    for (const value of [PICTURE, `data:image/jpeg;base64,${PICTURE}`]) {
      const answer = await caller.client.post(row.path, withPicture(row, value))
      expect(answer.status, answer.text).toBe(200)
    }
  })
  it.each(pictured)('POST $path refuses a GIF', async (row) => {
    const answer = await caller.client.post(row.path, withPicture(row, 'R0lGODlhAQABAAAAACw='))
    expectRefused(answer, 'INVALID_IMAGE')
  })
})

describe('a link', () => {
  it.each(FORBIDDEN_LINKS)('refuses %s', async (link) => {
    expectRefused(await run(link), 'INVALID_IMAGE', ['base64'])
  })

  it('refuses an origin that only another installation trusts', async () => {
    expectRefused(await run(`${photos.origin}/picture.jpg`), 'INVALID_IMAGE')
  })

  it.each(RUNS.filter(({ pictures }) => pictures.length > 0))(
    'POST $path fetches it',
    async (row) => {
      const body = withPicture(row, `${photos.origin}/picture.jpg`)
      const answer = await trusting.post(row.path, body)
      expect(answer.status, answer.text).toBe(200)
    },
  )

  it.each([
    ['answers 404', '/gone.jpg', 'INVALID_IMAGE'],
    ['is a page', '/page.html', 'INVALID_IMAGE'],
    ['forwards to an address inside', '/inside.jpg', 'INVALID_IMAGE'],
    ['holds more than 15 MB', '/large.jpg', 'PAYLOAD_TOO_LARGE'],
  ] as const)('refuses one that %s', async (_name, path, code) => {
    expectRefused(await run(photos.origin + path, trusting), code)
  })
})

describe.each(ANY_NAME_RUNS)('POST %s', (path, body) => {
  it.each(ANY_NAMES)('takes %s', async (_name, fields, pictures) => {
    const answer = await caller.client.post(path, { ...body, ...fields })
    expect(answer.status, answer.text).toBe(200)
    const [job] = await stack().database.query('select inputs from jobs where id = $1', [
      answer.json.id,
    ])
    expect(job?.inputs).toHaveLength(pictures)
  })

  it('refuses six pictures', async () => {
    const six = { input_images: Array(6).fill(PICTURE) }
    expectRefused(await caller.client.post(path, { ...body, ...six }), 'VALIDATION_ERROR')
    const together = { input_images: Array(5).fill(PICTURE), image: PICTURE }
    expectRefused(await caller.client.post(path, { ...body, ...together }), 'VALIDATION_ERROR')
  })
})
