import { expect } from 'vitest'
import type { Client } from '../../support/client.ts'
import { until } from '../../support/until.ts'
import { CUSTOM_FILTERS } from '../surface.ts'

/** The least a filter can be: a wall to stand before. */
export function wall(colour: string) {
  const stops = [
    [0, colour],
    [1, '#223344'],
  ]
  return { scene: { back: [{ layer: 'gradient', stops }] } }
}

export const FACES = `${CUSTOM_FILTERS}/faces`
export const PREVIEW = `${CUSTOM_FILTERS}/preview`
export const ENGINES = `${CUSTOM_FILTERS}/engines`
export const drafts = `${CUSTOM_FILTERS}/drafts`
export const filterAt = (id: string, word = '') =>
  `${CUSTOM_FILTERS}/${id}${word === '' ? '' : `/${word}`}`

/** What an answer must hold before anything can be made of it. */
export async function begin(client: Client, fields: Readonly<Record<string, unknown>> = {}) {
  const body = { name: 'Gala', filter_type: 'face_swap', recipe: wall('#8899aa'), ...fields }
  const answer = await client.post(CUSTOM_FILTERS, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.json
}

export async function addAsset(client: Client, picture: string) {
  const answer = await client.post(`${CUSTOM_FILTERS}/assets`, { image: picture })
  expect(answer.status, answer.text).toBe(200)
  return answer.json
}

export const change = (client: Client, id: string, body: unknown) =>
  client.call('PATCH', filterAt(id), { body })

/** A worker that was just started is not heard of at once. */
export const workerIsThere = (client: Client) =>
  until('a worker', async () => (await client.get(ENGINES)).json.data.length === 1)
