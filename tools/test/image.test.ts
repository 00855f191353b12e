import { existsSync, readFileSync } from 'node:fs'
import { environment } from '@guise/server/app/config/environment'
import { expect, it } from 'vitest'
import { commandsOfImage } from './deploy/image-commands.ts'

const lines = readFileSync('Containerfile', 'utf8')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
const textOf = (instruction: string) => {
  const line = last.find((text) => text.startsWith(`${instruction} `)) ?? ''
  return line.slice(instruction.length + 1)
}
const guide = readFileSync('docs/guides/image.md', 'utf8')

it('sets only settings that exist', () => {
  const names = [...textOf('ENV').matchAll(/(\w+)=/g)].map(([, name = '']) => name)
  const ours = names.filter((name) => !name.startsWith('NODE_'))
  expect(ours).toContain('GUISE_HOST')
  for (const name of ours) expect(Object.keys(environment.shape)).toContain(name)
})

it('starts files and commands that are there', () => {
  const files = [
    ...`${textOf('ENTRYPOINT')} ${textOf('HEALTHCHECK')}`.matchAll(/\/guise\/([^"]+)/g),
  ]
  expect(files).toHaveLength(2)
  for (const [, file = ''] of files) expect(existsSync(file), file).toBe(true)
  for (const command of JSON.parse(textOf('CMD'))) expect(commandsOfImage()).toContain(command)
})

it('copies and runs only what is there', () => {
  const scripts = lines.flatMap((line) => line.match(/deploy\/image\/[\w.]+/g) ?? [])
  expect(scripts.length).toBeGreaterThan(2)
  for (const script of scripts) expect(existsSync(script), script).toBe(true)
})

it('does not run as root', () => {
  expect(textOf('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/)
})

it('has every argument and every command that the guide tells of', () => {
  const args = lines.flatMap((line) => /^ARG (\w+)/.exec(line)?.[1] ?? [])
  for (const arg of new Set(args)) expect(guide).toContain(`\`${arg}\``)
  const told = [...guide.matchAll(/^\| (`[^|]+) \|/gm)]
    .flatMap(([, cell = '']) => cell.match(/`[a-z]+`/g) ?? [])
    .map((name) => name.replaceAll('`', ''))
  expect(told).toContain('migrate')
  for (const command of told) expect(commandsOfImage()).toContain(command)
})
