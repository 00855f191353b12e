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
export const IMPORT = `${CUSTOM_FILTERS}/import`
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

/** Publishes and waits until it is over; what it answers is the filter, or why nothing became live. */
export async function published(client: Client, id: string, body: unknown = {}) {
  const begun = await client.post(filterAt(id, 'publish'), body)
  expect(begun.status, begun.text).toBe(202)
  const ended = await until('the publication', async () => {
    const { json } = await client.get(publicationAt(id, begun.json.id))
    return json.finished_at !== null && json
  })
  expect(ended).toMatchObject({ state: 'succeeded', failure: null })
  return (await client.get(filterAt(id))).json
}
export const publicationAt = (id: string, publication: string) =>
  filterAt(id, `publications/${publication}`)
