import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { badField, Fault } from '@guise/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BodyBudget } from './body-budget.ts'
import { type BodyLimits, refuseAnnounced, tooLarge, tooLargeBesidePictures } from './body-limit.ts'
import { createJsonScan, JsonTooLarge, type ScannedJson } from './json-scan.ts'

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
    const json = createJsonScan(limits, randomUUID())
    let received = 0
    let expected = slowest.bytes
    const pace = setInterval(() => {
      if (received < expected) end(() => reject(tooSlow()))
      expected = received + slowest.bytes
    }, slowest.everyMs)

    const end = (settle: () => void) => {
      clearInterval(pace)
      payload.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose)
      // Errors that come after the refusal are nobody's; without a listener they would end the process.
      payload.on('error', () => {})
      settle()
    }
    const attempt = (step: () => void) => {
      try {
        step()
      } catch (error) {
        end(() => reject(error))
      }
    }
    const onData = (chunk: Buffer) =>
      attempt(() => {
        received += chunk.length
        if (received > limits.bytes) throw tooLarge(limits)
        budget.take(request, chunk.length)
        json.add(chunk)
      })
    const onEnd = () =>
      attempt(() => {
        const scanned = json.end()
        end(() => resolve(scanned))
      })
    const onError = (error: Error) => end(() => reject(error))
    const onClose = () => end(() => reject(cutOff()))

    attempt(() => {
      refuseAnnounced(request.headers, limits)
      budget.expect(request, Number(request.headers['content-length'] ?? 0))
      payload.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose)
    })
  })
}

/** A string that cannot be decoded is found while it arrives. */
function toFault(error: unknown, limits: BodyLimits): Error {
  if (error instanceof JsonTooLarge) return tooMuch(error, limits)
  if (error instanceof SyntaxError)
    return new Fault('MALFORMED_JSON', 'The body is not valid JSON.')
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
