import sharp from 'sharp'
import { expect } from 'vitest'
import type { Answer } from '../../support/client.ts'
import { expectSeekable } from '../../support/film-link.ts'
import type { Stack } from '../../support/stack.ts'
import { diskBlobs } from './disk-blobs.ts'
import { expectFilmMarked, expectMarked, expectSealed } from './marks.ts'

/** A completed film: its answer, its link and what is recorded of it. */
export async function expectFilm(stack: Stack, { json }: Answer): Promise<void> {
  const { video_url, ...rest } = json.output
  expect(rest).toEqual({ video_status: 'completed' })
  expect(video_url.startsWith(`${stack.baseUrl}/`)).toBe(true)
  const film = await expectSeekable(video_url)
  expectFilmMarked(film)
  await expectSealed(stack, 'video/mp4', film)
  await expectConditions(video_url, film.length)
  await expectRefusedLinks(stack, video_url)
  await expectSummary(stack, json.id)
}

/** What our own server promises beyond that; a link of S3 is signed for GET alone. */
async function expectConditions(url: string, size: number): Promise<void> {
  const head = await fetch(url, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.headers.get('content-type')).toBe('video/mp4')
  expect(head.headers.get('content-length')).toBe(String(size))
  expect(head.headers.get('accept-ranges')).toBe('bytes')
  const etag = head.headers.get('etag') ?? ''
  for (const [condition, status] of [
    [etag, 206],
    ['"another film"', 200],
  ] as const) {
    const headers = { Range: 'bytes=0-1', 'If-Range': condition }
    const answer = await fetch(url, { headers })
    expect(answer.status, condition).toBe(status)
    expect((await answer.bytes()).length).toBe(status === 206 ? 2 : size)
  }
  const past = await fetch(url, { headers: { Range: `bytes=${size}-` } })
  expect(past.headers.get('content-range')).toBe(`bytes */${size}`)
  expect(await past.json()).toMatchObject({ error_code: 'RANGE_NOT_SATISFIABLE', retryable: false })
}

async function expectRefusedLinks(stack: Stack, url: string): Promise<void> {
  const key = new URL(url).pathname.replace('/blobs/', '')
  const another = key.replace(/\/[^/]+$/, '/00000000-0000-4000-8000-000000000000.mp4')
  const later = Number(new URL(url).searchParams.get('until')) + 60
  const links = {
    altered: `${url}0`,
    'to another blob': url.replace(key, another),
    prolonged: url.replace(/until=\d+/, `until=${later}`),
    unsigned: url.split('?')[0] ?? '',
    expired: await diskBlobs(stack).link(key, new Date(Date.now() - 1000)),
  }
  for (const [how, link] of Object.entries(links)) {
    for (const headers of [{}, { Range: 'bytes=0-9' }]) {
      const answer = await fetch(link, { headers })
      expect(answer.status, how).toBe(403)
      expect(await answer.json()).toMatchObject({ error_code: 'FORBIDDEN', retryable: false })
    }
  }
}

type Summary = { width: number; height: number; seconds: number; thumbnail: string }

/** No answer of the interface shows it; lists of films will. */
async function expectSummary(stack: Stack, id: string): Promise<void> {
  const [row] = await stack.database.query<Summary>(
    'select width, height, seconds, thumbnail from jobs where id = $1',
    [id],
  )
  expect(row).toEqual({ width: 720, height: 720, seconds: 4, thumbnail: expect.any(String) })
  const thumbnail = await diskBlobs(stack).open(row?.thumbnail ?? '')
  expect(thumbnail?.contentType).toBe('image/jpeg')
  const bytes = Buffer.concat(await Array.fromAsync(thumbnail?.stream ?? []))
  const { format, width, height } = await sharp(bytes).metadata()
  expect([format, width, height]).toEqual(['jpeg', 480, 480])
  await expectMarked(bytes)
}
