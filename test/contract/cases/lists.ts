import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../support/stack.ts'
import { saveFilter, savePreview, useStack } from '../support/context.ts'
import { webp } from '../support/files.ts'
import { openRequest } from '../support/raw.ts'
import {
  CUSTOM_FILTERS,
  FACE_SWAP_CATALOGS,
  REALISTIC_CATALOGS,
  STYLIZED_CATALOG,
} from '../surface.ts'

const stack = useStack({ workers: 0 })
let caller: TestAccount
beforeAll(async () => {
  caller = await stack().account()
})

type CatalogEntry = {
  id: string
  name: string
  preview_url: string
  modes: string[]
  genders: string[]
}
const listOf = async (path: string): Promise<CatalogEntry[]> => {
  const answer = await caller.client.get(path)
  expect(answer.status, answer.text).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/)
  return answer.json
}

describe.each([...FACE_SWAP_CATALOGS, ...REALISTIC_CATALOGS, STYLIZED_CATALOG])(
  'GET %s',
  (path) => {
    it('is a bare array of entries, by id', async () => {
      const list = await listOf(path)
      expect(list.length).toBeGreaterThan(0)
      for (const entry of list) {
        expect(entry).toEqual({
          id: expect.stringMatching(/^[1-9]\d*$/),
          name: expect.stringMatching(/\S/),
          description: expect.stringMatching(/\S/),
          modes: expect.any(Array),
          preview_url: expect.any(String),
          genders: expect.any(Array),
        })
        expect(entry.genders.length).toBeGreaterThan(0)
        expect(['single', 'group']).toEqual(expect.arrayContaining(entry.modes))
        expect(entry.modes.length).toBeGreaterThan(0)
      }
      const ids = list.map(({ id }) => Number(id))
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
    })

    it('has a preview picture for every entry, at an absolute address without credentials', async () => {
      for (const { preview_url } of await listOf(path)) {
        expect(preview_url.startsWith(`${stack().baseUrl}/`)).toBe(true)
        const preview = await fetch(preview_url)
        expect(preview.status, preview_url).toBe(200)
        expect(preview.headers.get('content-type')).toBe('image/webp')
        expect((await preview.bytes()).length).toBeGreaterThan(0)
      }
    })
  },
)

it('serves one face swap catalog on v1, v5 and v6', async () => {
  const [v1, v5, v6] = await Promise.all(FACE_SWAP_CATALOGS.map(listOf))
  expect(v5).toEqual(v1)
  expect(v6).toEqual(v1)
})

const all = ['male', 'female', 'boy', 'girl']

it('says for whom a filter has people, and lists all four where gender changes nothing', async () => {
  const list = await listOf(FACE_SWAP_CATALOGS[0] ?? '')
  expect(Object.fromEntries(list.map(({ id, genders }) => [id, genders]))).toMatchObject({
    1: ['male', 'female'],
    2: all,
    3: ['male', 'female'],
    11: all,
    20: all,
    35: all,
    41: all,
  })
})

it('lists all four genders where no gender is sent', async () => {
  for (const path of [...REALISTIC_CATALOGS, STYLIZED_CATALOG]) {
    for (const { genders } of await listOf(path)) expect(genders).toEqual(all)
  }
})

it('serves the realistic styles 1 to 25, also on v4', async () => {
  const [realistic, v4] = await Promise.all(REALISTIC_CATALOGS.map(listOf))
  const ids = Array.from({ length: 25 }, (_, at) => String(at + 1))
  expect(realistic?.map(({ id }) => id)).toEqual(ids)
  expect(v4).toEqual(realistic)
})

it('has stylized styles of their own', async () => {
  const [realistic, stylized] = await Promise.all(
    [REALISTIC_CATALOGS[0] ?? '', STYLIZED_CATALOG].map(listOf),
  )
  expect(stylized).not.toEqual(realistic)
})

describe('GET /v1/users/me/my-custom-filters', () => {
  it('is empty for a caller without filters', async () => {
    const nobody = await stack().account()
    expect((await nobody.client.get(CUSTOM_FILTERS)).json).toEqual([])
  })

  it('lists self-created and paid filters, newest first', async () => {
    const preview = await savePreview(stack(), caller.id, await webp())
    const own = await saveFilter(stack(), {
      accountId: caller.id,
      type: 'face_swap',
      name: 'My Studio',
      previewBlobs: [preview],
    })
    const paid = await saveFilter(stack(), { accountId: null, type: 'multi_swap', name: 'Gala' })
    await stack().operator.grantFilter(paid, caller.id)
    await saveFilter(stack(), { accountId: null, type: 'face_swap', name: 'Not granted' })

    const { json } = await caller.client.get(CUSTOM_FILTERS)
    const times = {
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    }
    expect(json).toEqual([
      {
        id: paid,
        name: 'Gala',
        filter_type: 'multi_swap',
        model: 'realistic',
        source: 'paid',
        preview_images: [],
        genders: all,
        ...times,
      },
      {
        id: own,
        name: 'My Studio',
        filter_type: 'face_swap',
        model: 'v6',
        source: 'self_created',
        preview_images: [expect.stringMatching(/^http/)],
        genders: all,
        ...times,
      },
    ])
    const [link] = json[1].preview_images
    expect(link.startsWith(`${stack().baseUrl}/`)).toBe(true)
    const picture = await fetch(link)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  it('lists all four genders of a filter that is not limited, and sizes only of one that is', async () => {
    const lone = await stack().account()
    const save = (name: string) =>
      saveFilter(stack(), { accountId: lone.id, type: 'face_swap', name })
    const limited = await save('Princess')
    await stack().database.query(
      "update filters set genders = '{female,girl}', sizes = '{square}' where id = $1",
      [limited],
    )
    const open = await save('Everybody')
    const { json } = await lone.client.get(CUSTOM_FILTERS)
    expect(json).toMatchObject([
      { id: open },
      { id: limited, genders: ['female', 'girl'], sizes: ['square'] },
    ])
    expect(json[0].genders).toEqual(all)
    expect(json[0]).not.toHaveProperty('sizes')
  })

  it('builds links from the public address, whatever Host says', async () => {
    const headers = {
      Host: 'evil.example.com',
      'X-Forwarded-Host': 'evil.example.com',
      'X-API-Key': caller.key,
    }
    const path = '/v6/filters'
    const sent = openRequest({ baseUrl: stack().baseUrl, method: 'GET', path, headers })
    sent.request.end()
    const answer = await sent.answer
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain('evil.example.com')
  })

  it('leaves out what was archived', async () => {
    const lone = await stack().account()
    const id = await saveFilter(stack(), { accountId: lone.id, type: 'face_swap' })
    expect((await lone.client.get(CUSTOM_FILTERS)).json).toHaveLength(1)
    await stack().database.query('update filters set archived_at = now() where id = $1', [id])
    expect((await lone.client.get(CUSTOM_FILTERS)).json).toEqual([])
  })
})
