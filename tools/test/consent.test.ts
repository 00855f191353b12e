import { readFileSync } from 'node:fs'
import { changeBody } from '@guise/server/http/campaigns/campaign-fields'
import { expect, it } from 'vitest'

const GUIDE = new URL('../../docs/guides/consent.md', import.meta.url)

/** Names and addresses are longer than their placeholders. */
const ROOM = 50

it('has templates of consent that a campaign takes', () => {
  const [templates = ''] = readFileSync(GUIDE, 'utf8').split('## A policy to publish')
  const quotes = templates.match(/(?:^> .*\n)+/gm) ?? []
  const [consent = '', groups = '', child = '', release = ''] = quotes.map((quote) =>
    quote.replaceAll(/^> /gm, '').replaceAll('\n', ' ').trim(),
  )
  expect(release).toContain('Written release')
  const texts = [`${consent} ${groups}`, `${child} ${consent}`, release]
  const refused = texts.filter((text) => {
    const padded = text.padEnd(text.length + ROOM, '.')
    return !changeBody.safeParse({ consent_text: padded }).success
  })
  expect(refused).toEqual([])
})
