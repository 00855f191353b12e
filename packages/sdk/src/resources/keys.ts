import type { Abortable } from '../abortable.ts'
import type { Transport } from '../transport/transport.ts'
import type { BodyOf, Key, NewKey } from '../types.ts'
import { overlap } from './webhooks.ts'

/** The role is `creator` when left out. */
export type KeyRequest = BodyOf<'/v1/keys', 'post'>
export type KeyChange = BodyOf<'/v1/keys/{key_id}', 'patch'>

export type Keys = {
  list(options?: Abortable): Promise<readonly Key[]>
  /** Its `secret` is shown now and never again. */
  create(key: KeyRequest, options?: Abortable): Promise<NewKey>
  update(id: string, change: KeyChange, options?: Abortable): Promise<Key>
  /** Ends it everywhere within a second. */
  revoke(id: string, options?: Abortable): Promise<void>
  /** Makes its successor; the old one ends after the overlap. */
  rotate(
    id: string,
    options?: Abortable & { readonly overlapSeconds?: number | undefined },
  ): Promise<NewKey>
}

const ALL = '/v1/keys'
const one = (id: string) => `${ALL}/${encodeURIComponent(id)}`

export function createKeys(transport: Transport): Keys {
  return {
    async list({ signal } = {}) {
      return (await transport.read<{ data: readonly Key[] }>(ALL, {}, signal)).data
    },
    create: (key, { signal } = {}) =>
      transport.json({
        method: 'POST',
        path: ALL,
        body: key,
        repeat: 'unless-refused',
        signal,
      }),
    update: (id, change, { signal } = {}) =>
      transport.json({
        method: 'PATCH',
        path: one(id),
        body: change,
        repeat: 'repeatable',
        signal,
      }),
    revoke: (id, { signal } = {}) => transport.remove(one(id), signal),
    rotate: (id, { signal, overlapSeconds } = {}) =>
      transport.json({
        method: 'POST',
        path: `${one(id)}/rotate`,
        body: overlap(overlapSeconds),
        repeat: 'unless-refused',
        signal,
      }),
  }
}
