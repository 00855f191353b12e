import { randomBytes } from 'node:crypto'
import fc, { type Arbitrary } from 'fast-check'
import type { World } from '../fuzz/world.ts'

/** Something that must not be found where it does not belong. */
export type Canary = {
  readonly name: string
  readonly value: string
  /** Opens something: not even the database and Redis may hold it as it is. */
  readonly opens: boolean
}

const fresh = (name: string) => `canary-${name}-${randomBytes(9).toString('hex')}`

/** What people type and send, by the field that takes it. */
const TYPED = {
  password: fresh('password'),
  current_password: fresh('current'),
  new_password: fresh('new'),
  client_secret: fresh('client'),
  pin: String(100_000_000_000 + Math.floor(Math.random() * 899_999_999_999)).slice(0, 12),
  email: `${fresh('mail')}@example.com`,
  to: `${fresh('to')}@example.com`,
  prompt: fresh('prompt'),
  token: fresh('token'),
  code: fresh('code'),
  secret: fresh('secret'),
}
const KEPT = ['email', 'to', 'prompt']

export const typedCanaries: readonly Canary[] = Object.entries(TYPED).map(([name, value]) => ({
  name: `${name} that was typed`,
  value,
  opens: !KEPT.includes(name),
}))

/** In headers that a caller chooses, and in the address. */
export const HEADER_CANARIES = {
  Authorization: fresh('bearer'),
  'X-API-Key': fresh('key'),
  'X-CSRF-Token': fresh('csrf'),
}
export const QUERY_CANARY = fresh('query')

export const sentCanaries: readonly Canary[] = [
  ...Object.entries(HEADER_CANARIES).map(([name, value]) => ({
    ...{ name: `a wrong ${name}`, value, opens: true },
  })),
  { name: 'a secret in the address', value: QUERY_CANARY, opens: true },
]

/** The world's own secrets are found in it by their order. */
export function worldCanaries({ secrets }: World): readonly Canary[] {
  const names = ['a key', 'a session', 'a token of a campaign', 'a link of a gallery', 'a photo']
  return secrets.map((value, n) => {
    const name = names[n] ?? 'a secret'
    return { name, value, opens: name !== 'a photo' }
  })
}

/** Mostly a canary where there is one for this field, and else what the world knows. */
export const knownWith =
  ({ known }: World) =>
  (field: string): Arbitrary<unknown> | undefined => {
    const typed = TYPED[field as keyof typeof TYPED]
    const usual = known(field)
    if (typed === undefined) return usual
    const canary = fc.constant<unknown>(typed)
    return usual ? fc.oneof(canary, usual) : canary
  }
