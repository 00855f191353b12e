import { createHmac, hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type AccountStore, type Caller, type Clock, monotonicMs } from '@guise/core'

/**
 * gk_: API keys, shown once. gt_: access tokens, short-lived. gs_: sessions, in a browser's cookie.
 * gc_: tokens of campaigns, in pages that guests open.
 */
type SecretKind = 'gk' | 'gt' | 'gs' | 'gc'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_CHARACTERS = 43 // 256 bits in base 62
const CHECK_CHARACTERS = 6 // 32 bits in base 62
const PREFIX_CHARACTERS = 8

const SHAPE = new RegExp(
  `^(gk|gt|gs|gc)_([1-9][0-9]{0,3}_)?[0-9A-Za-z]{${RANDOM_CHARACTERS + CHECK_CHARACTERS}}$`,
)

/** With the number of its cell, which a router reads. Without one it is of cell 0, as all were once. */
export function mintSecret(kind: SecretKind, cell = 0): string {
  const random = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), RANDOM_CHARACTERS)
  const body = `${kind}_${cell === 0 ? '' : `${cell}_`}${random}`
  return body + checksum(body)
}

/** A new API key: the secret to show once, and what may be kept of it. */
export function mintKey(cell = 0): Minted {
  return materialOf(mintSecret('gk', cell))
}

/** A new token of a campaign, likewise. */
export function mintCampaignToken(cell = 0): Minted {
  return materialOf(mintSecret('gc', cell))
}

export type Minted = { readonly secret: string; readonly prefix: string; readonly digest: string }

function materialOf(secret: string): Minted {
  return { secret, prefix: prefixOf(secret), digest: digestOf(secret) }
}

/** False for a typo: refused without asking the database. */
export function looksGenuine(secret: string): boolean {
  if (!SHAPE.test(secret)) return false
  const body = secret.slice(0, -CHECK_CHARACTERS)
  return checksum(body) === secret.slice(-CHECK_CHARACTERS)
}

/** What may be shown again: enough to tell keys apart, useless to an attacker. Also the client_id. */
export function prefixOf(secret: string): string {
  return secret.slice(0, secret.lastIndexOf('_') + 1 + PREFIX_CHARACTERS)
}

/** 256 random bits need no salt and no slow hash. */
export function digestOf(secret: string): string {
  return hash('sha256', secret, 'hex')
}

/** In numbers, not big ones: it is asked for at every request. */
function checksum(body: string): string {
  let text = ''
  for (let rest = crc32(body); text.length < CHECK_CHARACTERS; rest = Math.floor(rest / 62)) {
    text = (ALPHABET[rest % 62] ?? '') + text
  }
  return text
}

function base62(value: bigint, characters: number): string {
  let text = ''
  for (let rest = value; text.length < characters; rest /= 62n) {
    text = (ALPHABET[Number(rest % 62n)] ?? '') + text
  }
  return text
}

/** A new session, without a number: browsers send it only to the host that gave it. The secret for the browser's cookie, and what may be kept of it. */
export function mintSession(): { secret: string; digest: string } {
  const secret = mintSecret('gs')
  return { secret, digest: digestOf(secret) }
}

/** What stands in a link by which somebody sets a new password. It opens nothing else. */
export function mintReset(): { secret: string; digest: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, digest: digestOf(secret) }
}

/**
 * What a page of ours sends beside the cookie. It follows from the session's secret, which pages of
 * others cannot read, and the secret does not follow from it.
 */
export function csrfTokenOf(secret: string): string {
  return createHmac('sha256', secret).update('csrf').digest('base64url')
}

/** Whoever is let in no longer must be out everywhere within a second: nothing is cached longer. */
const CACHE_MS = 800
/** From then on a caller who comes again is looked up in the background, and never waits for it. */
const RENEW_AFTER_MS = 400
/** Together with all who are due by then: a look for each caller cost as much as several of its polls. */
const RENEW_TOGETHER_MS = 100
const MAX_CACHED = 20_000
const PURGE_EVERY_MS = 10_000

type Answer = {
  readonly caller: Promise<Caller | undefined>
  /** As soon as it is known. */
  found?: Caller | undefined
  /** When the look began: from then on it may be out of date. */
  readonly at: number
  isRenewed: boolean
}

/**
 * Tells who sends a secret. Polling clients are cached for under a second, and whoever asks while a
 * look is under way shares it: hundreds of streams with one key cost what one does. Answers are found by the
 * secret itself, which is not digested and checked again for every request; what is out of date is purged,
 * so that secrets do not stay in memory.
 */
export function cacheCallers(find: (digest: string) => Promise<Caller | undefined>, clock: Clock) {
  const answers = new Map<string, Answer>()
  const due = new Map<string, Answer>()
  let isPurging = false

  function keep(secret: string, caller: Answer['caller'], at: number): Answer {
    if (answers.size >= MAX_CACHED) answers.clear()
    const answer: Answer = { caller, at, isRenewed: false }
    answers.set(secret, answer)
    purgeSoon()
    return answer
  }

  /** By a timer: nobody may ask any more. */
  function purgeSoon(): void {
    if (isPurging || answers.size === 0) return
    isPurging = true
    setTimeout(() => {
      isPurging = false
      const now = monotonicMs(clock)
      for (const [secret, { at }] of answers) if (now - at >= CACHE_MS) answers.delete(secret)
      purgeSoon()
    }, PURGE_EVERY_MS).unref()
  }

  function ask(secret: string, now: number): Promise<Caller | undefined> {
    const caller = find(digestOf(secret))
    const answer = keep(secret, caller, now)
    const drop = () => {
      if (answers.get(secret) === answer) answers.delete(secret)
    }
    // Only who was found is cached.
    caller.then((found) => {
      answer.found = found
      if (!found) drop()
    }, drop)
    return caller
  }

  function renewSoon(secret: string, known: Answer): void {
    known.isRenewed = true
    if (due.size === 0) setTimeout(renewDue, RENEW_TOGETHER_MS).unref()
    due.set(secret, known)
  }

  function renewDue(): void {
    const now = monotonicMs(clock)
    for (const [secret, known] of due) if (answers.get(secret) === known) renew(secret, known, now)
    due.clear()
  }

  /** If it fails, the answer that is known simply ends in its time. */
  function renew(secret: string, known: Answer, now: number): void {
    const caller = find(digestOf(secret))
    caller
      .then((found) => {
        if (answers.get(secret) !== known) return
        if (found) keep(secret, caller, now).found = found
        else answers.delete(secret)
      })
      .catch(() => {})
  }

  return {
    /** Whoever is known is told at once. */
    identify(secret: string): Caller | undefined | Promise<Caller | undefined> {
      const now = monotonicMs(clock)
      const known = answers.get(secret)
      const age = now - (known?.at ?? 0)
      if (!known || age >= CACHE_MS) return looksGenuine(secret) ? ask(secret, now) : undefined
      if (age >= RENEW_AFTER_MS && !known.isRenewed) renewSoon(secret, known)
      return known.found ?? known.caller
    },
    /** What has just changed holds in this process at once. */
    forget(secret: string): void {
      answers.delete(secret)
    },
  }
}

export type CredentialsSettings = { readonly tokenTtlMs: number; readonly cell?: number }

/** Tells who sends a key or an access token. */
export function createCredentials(
  accounts: AccountStore,
  clock: Clock,
  { tokenTtlMs, cell = 0 }: CredentialsSettings,
) {
  const { identify } = cacheCallers(accounts.findCaller, clock)

  return {
    identify,

    /** OAuth client credentials: the client id is the key's prefix, the client secret the key itself. */
    async exchange(
      clientId: string,
      clientSecret: string,
    ): Promise<{ token: string; expiresInSeconds: number } | undefined> {
      if (!clientSecret.startsWith('gk_') || prefixOf(clientSecret) !== clientId) return undefined
      const caller = await identify(clientSecret)
      if (!caller?.keyId) return undefined
      const token = mintSecret('gt', cell)
      await accounts.saveToken({
        digest: digestOf(token),
        accountId: caller.accountId,
        keyId: caller.keyId,
        ttlMs: tokenTtlMs,
      })
      return { token, expiresInSeconds: Math.floor(tokenTtlMs / 1000) }
    },
  }
}
export type Credentials = ReturnType<typeof createCredentials>
