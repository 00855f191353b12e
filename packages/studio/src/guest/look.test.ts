import { contrastOf } from '@guise/core/brand'
import { expect, it } from 'vitest'
import { lookTokens, mix, readable } from './look.ts'

const STEPS = ['00', '33', '66', '77', '99', 'cc', 'ff']
const GREYS = STEPS.map((step) => `#${step}${step}${step}`)
const PAPERS = [...GREYS, '#e4572e', '#ffcc00', '#0055ff', '#7a1fa2', '#00a86b', '#808000']
const WORDS = ['--ink', '--muted', '--accent-text', '--good', '--warn', '--bad']

it.each(PAPERS)('keeps all words readable on %s, whatever colours are chosen with it', (paper) => {
  for (const text of PAPERS) {
    for (const accent of PAPERS) {
      const { tokens } = lookTokens({ background: paper, text, accent })
      const token = (name: string) => tokens[name as keyof typeof tokens] ?? ''
      for (const name of WORDS) {
        expect(contrastOf(token(name), paper), `${name} ${text} ${accent}`).toBeGreaterThan(4.49)
      }
      for (const ground of ['--surface', '--sunken', '--raised']) {
        expect(contrastOf(token('--ink'), token(ground)), ground).toBeGreaterThan(4.49)
      }
      expect(contrastOf(token('--accent-ink'), token('--accent'))).toBeGreaterThan(4.49)
      expect(contrastOf(token('--accent'), paper)).toBeGreaterThan(2.99)
    }
  }
})

it('keeps colours that can be read as they were chosen', () => {
  const colours = { background: '#120830', text: '#ffeedd', accent: '#ff5a36' }
  expect(lookTokens(colours)).toMatchObject({
    isDark: true,
    tokens: { '--paper': '#120830', '--ink': '#ffeedd', '--accent': '#ff5a36' },
  })
})

it('lets a picture behind words through only as far as these can be read on any of it', () => {
  for (const background of PAPERS) {
    const { tokens } = lookTokens({ background, text: '#888888', accent: '#888888' })
    const share = Number(tokens['--picture-opacity'])
    for (const worst of ['#000000', '#ffffff']) {
      const ground = mix(background, worst, share)
      expect(contrastOf(tokens['--ink'] ?? '', ground), background).toBeGreaterThan(3.9)
    }
  }
})

it('moves a colour no further than it must', () => {
  expect(readable('#767676', ['#ffffff'], 4.5)).toBe('#767676')
  expect(readable('#8a8a8a', ['#ffffff'], 4.5)).toBe('#757575')
})
