import { timingSafeEqual } from 'node:crypto'
import {
  type Caller,
  eventOver,
  Fault,
  hasScope,
  isCampaignToken,
  isLimited,
  type KeyReach,
  mayProvision,
  mayWrite,
  type NeededScope,
  outsideLimit,
  scopeMissing,
} from '@guise/core'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { type Access, scopesOf } from '../endpoint.ts'
import { andThen, hookOf, type MaybePromise } from '../maybe-promise.ts'
import type { Services } from '../services.ts'
import { servesLimitedKeys } from './key-limits.ts'

const NONE =
  'Missing credentials. Send your API key as X-API-Key, or a key or access token as Authorization: Bearer.'
const NO_BEARER = 'The Authorization header must be "Bearer" followed by a key or an access token.'
const UNKNOWN =
  'This key or access token is invalid, revoked or expired. Check it, or get a new one.'
const ENDED = 'Your session has ended. Sign in again.'
const FORGED =
  'The X-CSRF-Token header is missing or wrong. Send the csrf_token from GET /v1/session with every change.'
const LOCKED = 'This booth is locked and can only take pictures. Unlock it with its PIN to do more.'
const OF_CAMPAIGN =
  'A token of a campaign can only make pictures for it. Use an API key for everything else.'
const OPERATORS_ONLY =
  'Only operators of this installation can do this. Sign in to the studio as an operator.'

/** What a row says about who may call it. */
export type AccessRule = {
  readonly access: Access
  readonly path?: `/${string}`
  readonly scope?: NeededScope
  readonly alsoReads?: true
  readonly forLimitedKeys?: true
  readonly inBooth?: boolean | undefined
  readonly forGuests?: boolean | 'to the end' | undefined
}

type Authenticators = {
  readonly identify: Services['identify']
  readonly sessions: Pick<Services['sessions'], 'identify' | 'csrfToken'>
}

/** Finds out who calls, before anything else is done for a request. */
export function identifyCaller(
  services: Authenticators,
  rule: AccessRule,
  publicUrl: string,
): onRequestHookHandler {
  return hookOf((request) => {
    request.sessionSecret = sessionSecretOf(request, publicUrl)
    return andThen(authenticate(services, request, rule), (caller) => {
      request.caller = caller
    })
  })
}

export function authenticate(
  services: Authenticators,
  request: FastifyRequest,
  rule: AccessRule,
): MaybePromise<Caller> {
  const caller = byKey(services, request) ?? bySession(services, request)
  if (!caller) throw new Fault('UNAUTHENTICATED', NONE)
  return andThen(caller, (found) => allowed(found, rule))
}

function allowed(caller: Caller, rule: AccessRule): Caller {
  const { access, inBooth, forGuests } = rule
  // As if it was not there any more, except for what it has begun. What guests may never do is FORBIDDEN also after the event.
  const { isClosed } = caller.campaign ?? {}
  if (isClosed && forGuests !== 'to the end') {
    if (isClosed !== 'over') throw new Fault('UNAUTHENTICATED', UNKNOWN)
    if (forGuests) throw eventOver()
  }
  if (caller.booth && !inBooth) throw new Fault('FORBIDDEN', LOCKED)
  if (isCampaignToken(caller) && !forGuests) throw new Fault('FORBIDDEN', OF_CAMPAIGN)
  if (caller.reach) refuseOutsideReach(caller.reach, rule)
  const refusal = refusalFor(caller, access)
  if (refusal) throw new Fault('FORBIDDEN', refusal)
  return caller
}

function refuseOutsideReach(reach: KeyReach, rule: AccessRule): void {
  for (const needed of scopesOf(rule)) {
    if (!hasScope(reach, needed)) throw scopeMissing(reach, needed)
  }
  if (isLimited(reach) && !servesLimitedKeys(rule)) throw outsideLimit(reach)
}

/** Headers win over the cookie, Authorization over the key. Either takes a key or an access token. */
function byKey(services: Authenticators, { headers, ip }: FastifyRequest) {
  const secret = secretOf(headers)
  if (secret === undefined) return undefined
  return andThen(services.identify(secret, ip), (caller) => {
    if (!caller) throw new Fault('UNAUTHENTICATED', UNKNOWN)
    return caller
  })
}

function secretOf({ authorization, 'x-api-key': key }: FastifyRequest['headers']) {
  if (authorization === undefined) return typeof key === 'string' ? key.trim() : undefined
  const [, bearer] = /^Bearer +(\S+)$/i.exec(authorization.trim()) ?? []
  if (!bearer) throw new Fault('UNAUTHENTICATED', NO_BEARER)
  return bearer
}

function bySession({ sessions }: Authenticators, request: FastifyRequest) {
  const { sessionSecret: secret } = request
  if (!secret) return undefined
  return andThen(sessions.identify(secret, request.ip), (caller) => {
    if (!caller) throw new Fault('UNAUTHENTICATED', ENDED)
    // Browsers add the cookie to whatever asks; the token shows that a page of ours does.
    const changes = request.method !== 'GET' && request.method !== 'HEAD'
    if (changes && !isSame(request.headers['x-csrf-token'], sessions.csrfToken(secret))) {
      throw new Fault('FORBIDDEN', FORGED)
    }
    return caller
  })
}

/** Takes the same time however much of it is right. */
function isSame(given: string | readonly string[] | undefined, wanted: string): boolean {
  const [one, other] = [Buffer.from(String(given ?? '')), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function refusalFor(
  { role, userId, isOperator, reach }: Caller,
  access: Access,
): string | undefined {
  // A key that provisions has passed the scope of the row, which few rows name.
  if (access === 'operate') return isOperator || mayProvision(reach) ? undefined : OPERATORS_ONLY
  const whose = userId === null ? 'the role of this key' : 'your role'
  const remedy = (roles: string) =>
    userId === null
      ? `Use a key with the role ${roles}.`
      : `Ask an owner of your account to do it or to give you the role ${roles}.`
  if (access !== 'read' && !mayWrite(role)) {
    return `This request makes a change, but ${whose} (${role}) can only read. ${remedy('creator or owner')}`
  }
  if (access === 'manage' && role !== 'owner') {
    return `Only owners can do this, but ${whose} is ${role}. ${remedy('owner')}`
  }
  return undefined
}

/**
 * As long as browsers keep any cookie: when a session ends is for the server alone to say, and a
 * screen that is never reloaded must not lose its cookie while its session lives on.
 */
const LIFE_SECONDS = 400 * 24 * 3600

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

/** Browsers take a name with this prefix from this very host alone, and by https. */
const nameAt = (publicUrl: string) =>
  isSecure(publicUrl) ? '__Host-guise_session' : 'guise_session'

/** Of the one cookie of ours. Of two, one was planted by another host, and nobody can tell which. */
function cookieOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | null {
  if (headers.cookie === undefined) return null
  const start = `${name}=`
  const [ours, ...others] = headers.cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start))
  return ours === undefined || others.length > 0 ? null : ours.slice(start.length)
}

export const sessionSecretOf = (request: Pick<FastifyRequest, 'headers'>, publicUrl: string) =>
  cookieOf(request, nameAt(publicUrl))

/**
 * Scripts cannot read it, and other sites cannot make a browser send it. It names no domain, or other
 * hosts of the same domain would get it, and browsers would refuse its prefix.
 */
const flags = (publicUrl: string) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(publicUrl),
  }) as const

export function keepSession(reply: FastifyReply, secret: string, publicUrl: string): void {
  reply.setCookie(nameAt(publicUrl), secret, { ...flags(publicUrl), maxAge: LIFE_SECONDS })
}

export function dropSession(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(nameAt(publicUrl), flags(publicUrl))
}

const knownNameAt = (publicUrl: string) =>
  isSecure(publicUrl) ? '__Host-guise_known' : 'guise_known'

/** Stays when the session ends: it shows later that this person signed in with this browser, and lets nobody in. */
export function keepBrowser(reply: FastifyReply, kept: string, publicUrl: string): void {
  reply.setCookie(knownNameAt(publicUrl), kept, { ...flags(publicUrl), maxAge: LIFE_SECONDS })
}

export const keptBrowserOf = (request: Pick<FastifyRequest, 'headers'>, publicUrl: string) =>
  cookieOf(request, knownNameAt(publicUrl))

const signInNameAt = (publicUrl: string) =>
  isSecure(publicUrl) ? '__Host-guise_oidc' : 'guise_oidc'

/** What a browser brings back from the identity provider; it ends by itself when the browser is closed. */
export function keepSignIn(reply: FastifyReply, kept: string, publicUrl: string): void {
  reply.setCookie(signInNameAt(publicUrl), kept, flags(publicUrl))
}

export const keptSignInOf = (request: Pick<FastifyRequest, 'headers'>, publicUrl: string) =>
  cookieOf(request, signInNameAt(publicUrl))

export function dropSignIn(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(signInNameAt(publicUrl), flags(publicUrl))
}
