import { FetchRefused, type RefusalCode } from '@guise/server/platform/fetch/index'
import type { Answer } from '@guise/test/support/client'
import { LEAK } from '@guise/test/support/leak'
import { corpus, type UrlCase } from '../../../packages/server/test/labs/urls/corpus.ts'

/** Every code, so that a sentence can be traced to those that say it. */
const CODES: Readonly<Record<Exclude<RefusalCode, 'URL_INSECURE'>, true>> = {
  ...{ URL_INVALID: true, URL_SCHEME: true, URL_CREDENTIALS: true, HOST_DENIED: true },
  ...{ PORT_DENIED: true, ADDR_DENIED: true, DNS_FAILED: true, UNREACHABLE: true },
  ...{ TLS_FAILED: true, TIMEOUT: true, REDIRECT_DENIED: true, STATUS: true, HEADERS: true },
  ...{
    ENCODING: true,
    TOO_LARGE: true,
    NOT_IMAGE: true,
    BODY_ERROR: true,
    BUSY: true,
    CLOSED: true,
  },
}
const HOLE = '\u0001'
const SENTENCES = Object.keys(CODES).map((code) => {
  const parts = new FetchRefused(code as RefusalCode, HOLE).message.split(HOLE)
  return { code, parts }
})

/** The codes whose sentence an answer has; none where it is not about the link. */
export const codesOf = (sentence: string): readonly string[] =>
  SENTENCES.filter(({ parts }) => parts.every((part) => sentence.includes(part))).map(
    ({ code }) => code,
  )

/** Addresses and names of the inside: nobody learns from a refusal where a name leads. */
const INSIDE = /127\.0\.0\.1|169\.254|\b10\.0\.0|192\.168|::1|ECONN|ENOTFOUND|EAI_|undici/i

/** What is wrong with the answer to a hostile link; undefined when it is one clear refusal. */
export function problemWithAnswer(
  { id, expect, code, url }: UrlCase,
  { status, json, text }: Answer,
): string | undefined {
  const said = codesOf(json?.message ?? '')
  // The lab's picture has one pixel: that it was read is what counts.
  const arrived = status < 300 || (status < 500 && said.length === 0)
  if (status >= 500) return `${id} answered ${status}: ${text.slice(0, 200)}`
  if (expect === 'allow') return arrived ? undefined : `${id} was refused: ${json?.message}`
  if (expect === 'no-forbidden-connection') return undefined
  if (status < 300) return `${id} was taken`
  if (typeof json?.message !== 'string' || json.message.length < 20) return `${id} says nothing`
  const told = LEAK.exec(text) ?? INSIDE.exec(text)
  if (told && !url.includes(told[0])) return `${id} told ${told[0]}`
  if (text.includes(corpus.zone)) return `${id} repeats its link`
  // What is no link is read as base64, and spaces around a link are dropped.
  const isLink = /^https?:/i.test(url) && url.trim() === url
  if (!isLink || code === '*') return undefined
  // On a busy machine an endless body meets the limit of time before that of bytes.
  const right = url.endsWith('/infinite') ? [code, 'TIMEOUT'] : code.split('|')
  const isRight = right.some((one) => said.includes(one))
  return isRight ? undefined : `${id} should be ${code}: ${json.message}`
}
