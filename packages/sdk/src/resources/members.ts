import type { Abortable } from '../abortable.ts'
import type { Transport } from '../transport/transport.ts'
import type { BodyOf, Member } from '../types.ts'

export type MemberRequest = BodyOf<'/v1/members', 'post'>
export type MemberChange = BodyOf<'/v1/members/{member_id}', 'patch'>

/** The people of the account, for its owners. */
export type Members = {
  list(options?: Abortable): Promise<readonly Member[]>
  /** Tell them their password yourself; they can change it. Without a password: invites people of the identity provider. */
  add(member: MemberRequest, options?: Abortable): Promise<Member>
  /** A new password ends their sessions. */
  update(id: string, change: MemberChange, options?: Abortable): Promise<Member>
  /** Ends their sessions within a second. */
  remove(id: string, options?: Abortable): Promise<void>
}

const ALL = '/v1/members'
const one = (id: string) => `${ALL}/${encodeURIComponent(id)}`

export function createMembers(transport: Transport): Members {
  return {
    async list({ signal } = {}) {
      return (await transport.read<{ data: readonly Member[] }>(ALL, {}, signal)).data
    },
    add: (body, { signal } = {}) =>
      transport.json({ method: 'POST', path: ALL, body, repeat: 'unless-refused', signal }),
    update: (id, body, { signal } = {}) =>
      transport.json({ method: 'PATCH', path: one(id), body, repeat: 'repeatable', signal }),
    remove: (id, { signal } = {}) => transport.remove(one(id), signal),
  }
}
