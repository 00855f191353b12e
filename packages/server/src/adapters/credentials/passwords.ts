import { randomBytes } from 'node:crypto'
import type { Passwords } from '@guise/core'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's own parameters. It works beside the event loop. */
export function createPasswords(): Passwords {
  // Of a password that nobody knows: what people without an account are checked against.
  let nobody: Promise<string> | undefined
  return {
    hash: (password) => hash(password),
    async matches(password, known) {
      nobody ??= hash(randomBytes(32).toString('hex'))
      const matches = await verify(known ?? (await nobody), password)
      return matches && known !== undefined
    },
  }
}
