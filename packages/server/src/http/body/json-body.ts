import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { badField, Fault } from '@guise/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressGroup } from '../access/rate-limits.ts'
import { type Endpoint, isOpen } from '../endpoint.ts'
import type { HttpSettings } from '../services.ts'
import { createJsonScan, type JsonLimits, JsonTooLarge, type ScannedJson } from './json-scan.ts'

export type BodyLimits = JsonLimits & {
  readonly bytes: number
  readonly hasPictures: boolean
  /** Fields whose base64 is decoded while it arrives. */
  readonly pictureFields: readonly string[]
}

const MB = 1024 * 1024

/** Names, addresses and passwords, however their characters are escaped. */
const OF_STRANGERS = { bytes: 16 * 1024, depth: 8, elements: 500 }
/**
 * The largest recipe with every character escaped as \uXXXX is 1.5 MB; the rest stands beside it. It is
 * 40 levels deep at most, and one of 2,000 elements is a large one.
 */
const WITHOUT_PICTURES = { bytes: 2 * MB, depth: 64, elements: 50_000 }
/** A few fields and a few pictures; whatever else a client sends along is ignored, but read. */
const WITH_PICTURES = { depth: 64, elements: 10_000, plainBytes: MB }

/**
 * How much a row reads. While JSON is parsed nobody else is served, so that only rows with pictures read
 * much, only from those who have credentials, and no row reads many elements.
 */
export function bodyLimitsOf(
  row: Pick<Endpoint, 'access' | 'pictures' | 'mayHoldPictures'>,
  { maxBodyBytes }: Pick<HttpSettings, 'maxBodyBytes'>,
): BodyLimits {
  if (!isOpen(row) && (row.pictures || row.mayHoldPictures)) {
    const pictureFields = namesOf(row.pictures)
    return { ...WITH_PICTURES, bytes: maxBodyBytes, hasPictures: true, pictureFields }
  }
  const limits = isOpen(row) ? OF_STRANGERS : WITHOUT_PICTURES
  return { ...limits, plainBytes: limits.bytes, hasPictures: false, pictureFields: [] }
}

function namesOf(pictures: Endpoint['pictures']): readonly string[] {
  if (!pictures) return []
  return 'each' in pictures ? pictures.each : pictures.anyOf
}

/** What says itself that it is too large is refused before a byte of it is read. */
export function refuseAnnounced(headers: FastifyRequest['headers'], limits: BodyLimits): void {
  if (Number(headers['content-length'] ?? 0) > limits.bytes) throw tooLarge(limits)
}

export function tooLarge({ bytes, hasPictures }: BodyLimits): Fault {
  const remedy = hasPictures
    ? 'Send smaller pictures, or URLs instead of base64.'
    : 'This path does not accept requests of that size. Check what you send.'
  return new Fault('PAYLOAD_TOO_LARGE', `The request is larger than ${size(bytes)}. ${remedy}`)
}

function tooLargeBesidePictures({ plainBytes }: BodyLimits): Fault {
  return new Fault(
    'PAYLOAD_TOO_LARGE',
    `The request has more than ${size(plainBytes)} in addition to its pictures. Send only the fields of this endpoint.`,
  )
}

function size(bytes: number): string {
  const kilobytes = Math.floor(bytes / 1024)
  return kilobytes < 1024 ? `${kilobytes} kB` : `${Math.floor(kilobytes / 1024)} MB`
}

/** One caller may send this part of the budget, so that nobody alone shuts out all others. */
const SHARE_OF_ONE = 1 / 4

/** Bytes of a body: as they were sent, and as they are held, which is more for text. */
export type BodyBytes = { readonly sent: number; readonly held: number }

export type BodyBudget = {
  /** Refuses what is announced when there is no room for it now; it takes nothing yet. */
  expect(request: FastifyRequest, bytes: number): void
  /** Takes what has arrived, until the request is answered or given up. */
  take(request: FastifyRequest, bytes: BodyBytes): void
  release(request: FastifyRequest): void
}

/**
 * Pictures arrive as large JSON bodies. This bounds how many bytes are held at the same time, so that a
 * burst is refused with 503 instead of taking all memory. Only bytes that have arrived count: whoever
 * announces much and sends little takes nothing from others. What is held counts towards the whole, and
 * what was sent towards the share of its caller: a body that may be sent at all is within a share, however
 * its pictures are written. It must be set up after authentication, because the budget is shared out among
 * callers.
 */
export function createBodyBudget(
  app: FastifyInstance,
  {
    maxBodyBytes,
    maxBodyBytesInFlight,
  }: Pick<HttpSettings, 'maxBodyBytes' | 'maxBodyBytesInFlight'>,
): BodyBudget {
  const share = Math.max(maxBodyBytes, maxBodyBytesInFlight * SHARE_OF_ONE)
  const byRequest = new Map<FastifyRequest, BodyBytes>()
  const byCaller = new Map<string, number>()
  let total = 0

  const add = (request: FastifyRequest, { sent, held }: BodyBytes) => {
    const who = callerOf(request)
    const sum = (byCaller.get(who) ?? 0) + sent
    total += held
    if (sum > 0) byCaller.set(who, sum)
    else byCaller.delete(who)
  }
  const refuseAbove = (request: FastifyRequest, { sent, held }: BodyBytes) => {
    const ofCaller = byCaller.get(callerOf(request)) ?? 0
    // A body that is the only one is always read: the budget may be smaller than the largest.
    const isAlone = total === (byRequest.get(request)?.held ?? 0)
    if (isAlone || (total + held <= maxBodyBytesInFlight && ofCaller + sent <= share)) return
    throw overloaded()
  }
  const release = (request: FastifyRequest) => {
    const bytes = byRequest.get(request)
    if (bytes === undefined) return
    add(request, { sent: -bytes.sent, held: -bytes.held })
    byRequest.delete(request)
  }
  app.addHook('onResponse', (request, _reply, done) => {
    release(request)
    done()
  })
  app.addHook('onRequestAbort', async (request) => release(request))

  return {
    expect: (request, bytes) => refuseAbove(request, { sent: bytes, held: bytes }),
    take(request, bytes) {
      refuseAbove(request, bytes)
      add(request, bytes)
      const { sent, held } = byRequest.get(request) ?? NOTHING
      byRequest.set(request, { sent: sent + bytes.sent, held: held + bytes.held })
    },
    release,
  }
}

const overloaded = (cause?: Error) =>
  new Fault('OVERLOADED', 'The service is busy with other uploads. Try again shortly.', {
    retryAfter: 1,
    ...(cause && { cause }),
  })

const NOTHING: BodyBytes = { sent: 0, held: 0 }

function callerOf({ caller, ip }: FastifyRequest): string {
  return caller?.accountId ?? addressGroup(ip)
}

export type Pace = { readonly bytes: number; readonly everyMs: number }

/**
 * A body brings at least this much in every ten seconds until it is whole. A picture over a connection as
 * slow as that would take longer than any request may.
 */
const SLOWEST: Pace = { bytes: 40 * 1024, everyMs: 10_000 }

/**
 * Reads JSON bodies within the limits of their row: scanned as they arrive, counted against the budget,
 * parsed only when they are whole and known to be small work. The first byte over a limit refuses.
 */
export function readJsonBodies(
  context: FastifyInstance,
  budget: BodyBudget,
  slowest: Pace = SLOWEST,
): void {
  // The parser that Fastify itself would use: it refuses what would poison prototypes.
  const parse = context.getDefaultJsonParser('error', 'error')
  context.removeAllContentTypeParsers()
  context.addContentTypeParser('application/json', (request, payload, done) => {
    const limits = request.routeOptions.config.bodyLimits as BodyLimits
    scan(request, payload, { limits, budget, slowest }).then(
      ({ outline, restore }) =>
        parse(request, outline, (error, parsed) =>
          done(error, error ? undefined : restore(parsed)),
        ),
      (error: unknown) => {
        budget.release(request)
        done(toFault(error, limits))
      },
    )
  })
}

function scan(
  request: FastifyRequest,
  payload: Readable,
  {
    limits,
    budget,
    slowest,
  }: { readonly limits: BodyLimits; readonly budget: BodyBudget; readonly slowest: Pace },
): Promise<ScannedJson> {
  return new Promise((resolve, reject) => {
    const announced = Number(request.headers['content-length'] ?? 0)
    const json = createJsonScan(limits, randomUUID(), expectedOf(limits, announced))
    let received = 0
    let taken = NOTHING
    let expected = slowest.bytes
    const pace = setInterval(() => {
      if (received < expected) refuse(tooSlow())
      expected = received + slowest.bytes
    }, slowest.everyMs)

    const end = (settle: () => void) => {
      clearInterval(pace)
      payload.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose)
      // Errors that come after the refusal are nobody's; without a listener they would end the process.
      payload.on('error', () => {})
      settle()
    }
    const takeReceived = () => {
      const held = received + (TEXT_COSTS - 1) * json.textLength()
      budget.take(request, { sent: received - taken.sent, held: held - taken.held })
      taken = { sent: received, held }
    }
    const refuse = (error: unknown) =>
      end(() => {
        json.drop()
        reject(error)
      })
    const attempt = (step: () => void) => {
      try {
        step()
      } catch (error) {
        refuse(error)
      }
    }
    const onData = (chunk: Buffer) =>
      attempt(() => {
        received += chunk.length
        if (received > limits.bytes) throw tooLarge(limits)
        takeReceived()
        json.add(chunk)
        // Some of it may have turned out to be text, by the last of its characters even all of it.
        takeReceived()
      })
    const onEnd = () =>
      attempt(() => {
        const scanned = json.end()
        end(() => resolve(scanned))
      })
    const onError = (error: Error) => refuse(error)
    const onClose = () => refuse(cutOff())

    attempt(() => {
      refuseAnnounced(request.headers, limits)
      budget.expect(request, announced)
      payload.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose)
    })
  })
}

/** Text is there twice: in pieces and as a whole, then as text and as bytes. */
const TEXT_COSTS = 2

function expectedOf({ pictureFields }: BodyLimits, announced: number) {
  if (pictureFields.length === 0) return undefined
  return { fields: pictureFields, bytes: Math.ceil((announced * 3) / 4) }
}

/** A string that cannot be decoded is found while it arrives. */
function toFault(error: unknown, limits: BodyLimits): Error {
  if (error instanceof JsonTooLarge) return tooMuch(error, limits)
  if (error instanceof SyntaxError)
    return new Fault('MALFORMED_JSON', 'The body is not valid JSON.')
  // The system has no room for the bytes of a picture now.
  if (error instanceof RangeError) return overloaded(error)
  return error as Error
}

function tooMuch({ excess }: JsonTooLarge, limits: BodyLimits): Fault {
  if (excess === 'plainBytes') {
    return limits.hasPictures ? tooLargeBesidePictures(limits) : tooLarge(limits)
  }
  return badField(
    'body',
    excess === 'depth'
      ? `must be at most ${limits.depth} levels deep`
      : `must have at most ${limits.elements} elements`,
  )
}

const tooSlow = () =>
  new Fault(
    'MALFORMED_JSON',
    'The request body arrived too slowly. Send it again over a faster connection.',
  )
const cutOff = () =>
  new Fault('MALFORMED_JSON', 'The request body is incomplete or not valid JSON. Send it again.')
