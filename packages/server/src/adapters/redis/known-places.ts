import { createHash, randomBytes } from 'node:crypto'
import type { KnownPlaces } from '@guise/core'
import type { Redis } from 'ioredis'
import type { Signer } from '../../platform/secrets/keyring.ts'

const ADDRESS_DAYS = 30
const ID_BYTES = 16
const COOKIE = /^([\w-]{22})\.([\w-]{22})\.([\w-]{43})$/

/** The cookie names the browser and the digest of the person, signed. Addresses of the network are forgotten after a month. */
export function createKnownPlaces(redis: Redis, signer: Signer): KnownPlaces {
  const keyOf = (person: string, address: string) => `guise:known:${digest(`${person} ${address}`)}`
  return {
    mintBrowser(person) {
      const body = `${digest(person)}.${randomBytes(ID_BYTES).toString('base64url')}`
      return `${body}.${signer.sign(body).toString('base64url')}`
    },
    browserOf(kept, person) {
      return kept.startsWith(`${digest(person)}.`) ? readBrowser(signer, kept) : undefined
    },
    // Counts are in Redis too: while it is away, every attempt passes.
    hasAddress: (person, address) =>
      redis.exists(keyOf(person, address)).then(
        (found) => found > 0,
        () => false,
      ),
    async addAddress(person, address) {
      await redis
        .set(keyOf(person, address), '1', 'EX', ADDRESS_DAYS * 24 * 3600)
        .catch(() => undefined)
    },
  }
}

/** The id of a browser that anybody signed in with; undefined if the cookie is not one of ours. */
export function readBrowser(signer: Signer, kept: string): string | undefined {
  const [, person, id, signature = ''] = COOKIE.exec(kept) ?? []
  const isOurs = signer.isSigned(`${person}.${id}`, Buffer.from(signature, 'base64url'))
  return isOurs ? id : undefined
}

/** Addresses of people are not for those who look into Redis or a cookie. */
const digest = (text: string) =>
  createHash('sha256').update(text).digest().subarray(0, ID_BYTES).toString('base64url')
