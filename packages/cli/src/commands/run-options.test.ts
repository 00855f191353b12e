import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CommandError } from '../errors.ts'
import { fieldsOf, optionsOf } from './run-options.ts'
import { RUN_ROWS, type RunRow } from './run-rows.ts'

const document = JSON.parse(
  readFileSync(new URL('../../../../openapi.json', import.meta.url), 'utf8'),
)
const row = (name: string): RunRow => {
  const found = RUN_ROWS.find((one) => one.name === name)
  if (!found) throw new Error(`no row ${name}`)
  return found
}
const bodyOf = ({ path }: RunRow) =>
  document.paths[path].post.requestBody.content['application/json'].schema

/** Every required field of a body has a value: an option, a default or a photo. */
const SAMPLE = {
  filter: '12',
  style: '3',
  prompt: 'words',
  gender: 'girl',
  seed: '7',
  duration: '4',
}

describe.each(RUN_ROWS)('guise run $name', (each) => {
  const photoFields = Array.isArray(each.photos.fields)
    ? each.photos.fields
    : [(each.photos.fields as { list: string }).list]

  it('names fields that its endpoint knows', () => {
    const known = Object.keys(bodyOf(each).properties)
    expect(known).toEqual(expect.arrayContaining(Object.keys(fieldsOf(each, SAMPLE))))
    expect(known).toEqual(expect.arrayContaining([...photoFields]))
  })

  it('fills every field that its endpoint requires', () => {
    const filled = [...Object.keys(fieldsOf(each, SAMPLE)), ...photoFields]
    expect(filled).toEqual(expect.arrayContaining(bodyOf(each).required ?? []))
  })

  it('has an option for every field but the photos', () => {
    const all = [...each.required, ...each.optional]
    const everything = Object.fromEntries(
      all.map((name) => [name, name === 'seed' ? '1' : name === 'gender' ? '1' : 'x']),
    )
    const ours = [...Object.keys(fieldsOf(each, everything)), ...photoFields]
    const other = ['input_image', 'input_images', 'image', 'base64', 'filter_id']
    const theirs = Object.keys(bodyOf(each).properties).filter((field) => !other.includes(field))
    expect(ours).toEqual(expect.arrayContaining(theirs))
  })
})

it('every run endpoint has exactly one row', () => {
  const runs = Object.entries<Record<string, { requestBody?: unknown }>>(document.paths)
    .filter(
      ([path, methods]) =>
        (path.includes('/run/') || path === '/v4/multi_swap_styles/') && methods.post,
    )
    .map(([path]) => path)
  expect(RUN_ROWS.map(({ path }) => path).sort()).toEqual(runs.sort())
})

it('people may say who it is, in words or by number', () => {
  expect(fieldsOf(row('face-swap'), { filter: '1', gender: 'Group' })).toMatchObject({ gender: 4 })
  expect(fieldsOf(row('face-swap'), { filter: '1', gender: '2' })).toMatchObject({ gender: 2 })
  expect(fieldsOf(row('face-swap'), { filter: '1' })).toMatchObject({ gender: 0 })
  // Not required there: the service takes the look that the filter's preview shows, and notes it.
  expect(fieldsOf(row('face-swap-v1'), { filter: '1' })).not.toHaveProperty('gender')
})

it.each([
  ['face-swap', { filter: '1', gender: 'nobody' }, 'nobody is not a gender'],
  ['face-swap', { filter: '1', gender: '5' }, '5 is not a gender'],
  ['self-prompt', { prompt: 'x', seed: '-1' }, '-1 is not a valid seed'],
  ['self-prompt', { prompt: 'x', seed: '4294967296' }, 'is not a valid seed'],
  ['face-swap', {}, 'needs --filter'],
  ['multi-swap', {}, 'needs --style'],
  ['video', {}, 'needs --prompt'],
])('guise run %s with %j is bad usage', (name, given, words) => {
  expect(() => fieldsOf(row(name), given)).toThrow(CommandError)
  expect(() => fieldsOf(row(name), given)).toThrow(words)
})

it('seconds may be written without their s', () => {
  expect(fieldsOf(row('video'), { prompt: 'x', duration: '6' })).toMatchObject({ duration: '6s' })
})

it('help says what is required and what is assumed', () => {
  const texts = optionsOf(row('face-swap')).map(
    ({ flags, description }) => `${flags} ${description}`,
  )
  expect(texts[0]).toContain('(required)')
  expect(texts[1]).toContain('(default: male)')
})
