import { CAMPAIGN_LANGUAGES } from '@guise/core'
import { expect, it } from 'vitest'
import { guestMailText } from './text.ts'

const url = 'https://guise.example.com/s/abc?lang=de&x=1'
const until = new Date('2026-12-31T20:00:00Z')

it.each(CAMPAIGN_LANGUAGES)('says in %s what it is, where, and until when', (language) => {
  const given = { language, url, until, timeZone: 'Europe/Berlin', colours: null }
  const { subject, text, html } = guestMailText({ ...given, campaign: 'Winter\n<Gala>' })
  expect(subject).toContain('Winter <Gala>')
  expect(subject).not.toContain('\n')
  expect(text).toContain(url)
  expect(text).toMatch(/2026/)
  expect(text).toMatch(/21:00|9:00/)
  expect(html).toContain('href="https://guise.example.com/s/abc?lang=de&amp;x=1"')
  expect(html).toContain('Winter &lt;Gala&gt;')
  expect(html).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
})

it('wears the accent of the campaign, with words that can be read on it, and fetches nothing', () => {
  const colours = { background: '#000000', text: '#ffffff', accent: '#ffe14d' }
  const given = { language: 'en', campaign: 'Gala', url, until, timeZone: 'UTC' } as const
  const { html } = guestMailText({ ...given, colours })
  expect(html).toContain('background:#ffe14d;color:#000000')
  expect(html.match(/https?:/g)).toEqual(['https:'])
  expect(html).not.toMatch(/<img|url\(|<script|<link/)
})

it.each([
  ['Gala https://evil.example/x', 'Gala'],
  ['Win at www.evil and evil.example/login now', 'Win at and now'],
  ['Gala (evil.co)', 'Gala'],
  ['Gala ev\u200bil\u200b.\u200bcom evil\uff0ecom 4711.com', 'Gala'],
  ['Write to boss@evil', 'Write to'],
  ['Call 10.0.0.1 now', 'Call now'],
  ['evil.example', 'guise.example.com'],
  ['1.FC, 03.Dez 12.11.2026 v2.0 St. Anna & Co.', '1.FC, 03.Dez 12.11.2026 v2.0 St. Anna & Co.'],
])('leads nobody elsewhere by the name %j', (campaign, name) => {
  const given = { language: 'en', url, until, timeZone: 'UTC', colours: null } as const
  const { subject, text, html } = guestMailText({ ...given, campaign })
  expect(subject).toBe(`Your picture from ${name}`)
  expect(text.split('\n')[0]).toBe(name)
  expect(html).not.toMatch(/evil|boss/)
})
