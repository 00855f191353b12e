import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import config from '../../vitest.config.ts'
import { PROJECTS } from '../src/test.ts'
import { TOOLS } from '../src/tool.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const scripts = Object.keys(JSON.parse(textOf('package.json')).scripts)
const wordsOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, word = '']) => word)

/** A command of npm in a text, with the word after `--`; or in an array of arguments. */
const COMMAND =
  /\bnpm\s+(?:run(?:\s+(?:-s|--silent))?\s+)?([a-z][\w:-]*\w)(?:\s+--\s+([\w:./-]*\w))?/g
const ARGUMENTS = /'run', '-s', '([\w:-]+)'/g

/** What a text names that is not there. */
function missingIn(text: string): readonly string[] {
  const named = [...text.matchAll(COMMAND)].filter(
    ([all, name]) => /^npm\s+run\s/.test(all) || name === 'test',
  )
  const wrong = named.filter(([, name = '', word]) => {
    if (!scripts.includes(name)) return true
    if (name === 'tool') return !isNamed(word, TOOLS)
    // Options and files are for Vitest.
    return name === 'test' && !/^-|\//.test(word ?? '') && !isNamed(word, PROJECTS)
  })
  const inArrays = wordsOf(text, ARGUMENTS).filter((name) => !scripts.includes(name))
  return [...wrong.map(([all]) => all), ...inArrays]
}

/** Usages have a placeholder in capitals. */
function isNamed(word: string | undefined, programs: object): boolean {
  return word === undefined || /^[A-Z]+$/.test(word) || Object.hasOwn(programs, word)
}

describe('scripts', () => {
  it('are at most 20', () => {
    expect(scripts.length).toBeLessThanOrEqual(20)
  })

  it('are there wherever a file names one', () => {
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
      .split('\0')
      // The changelog also names scripts that are gone.
      .filter((file) => file !== '' && existsSync(join(ROOT, file)))
      .filter((file) => !['CHANGELOG.md', 'tools/test/scripts.test.ts'].includes(file))
    const texts = files.map((file) => [file, textOf(file)] as const)
    const missing = texts.flatMap(([file, text]) =>
      missingIn(text).map((command) => `${file}: ${command}`),
    )
    expect(missing).toEqual([])
    expect(texts.flatMap(([, text]) => [...text.matchAll(COMMAND)]).length).toBeGreaterThan(300)
  })

  it.each([
    ['npm run demoo', true],
    ['`npm run -s demo`', false],
    ['npm run\n  sbom -- sbom.json', true],
    ['npm run tool -- sbom sbom.json', false],
    ['npm run tool -- sbomb', true],
    ['npm run tool -- NAME', false],
    ['npm test -- contrat', true],
    ['npm test -- contract.', false],
    ['npm test -- -t ledger', false],
    ['npm test -- packages/core/src/index.test.ts', false],
    ["execFileSync('npm', ['run', '-s', 'test:upgrades'])", true],
  ])('in %j, one is missing: %s', (text, isMissed) => {
    expect(missingIn(text).length).toBe(isMissed ? 1 : 0)
  })
})

describe('runners', () => {
  const say = (runner: string, ...args: readonly string[]) => {
    const command = [`tools/src/${runner}.ts`, ...args]
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    })
    return { status, text: stdout + stderr }
  }

  it('have a row for every project, and a file for every row', () => {
    const names = (config.test?.projects ?? []).map((project) =>
      typeof project === 'object' && 'test' in project ? project.test?.name : project,
    )
    expect(Object.keys(PROJECTS).sort()).toEqual(
      names.filter((name) => name !== 'unit-replacing').sort(),
    )
    const files = [...Object.values(PROJECTS), ...Object.values(TOOLS)].map(([, command]) =>
      command.split(' ').find((word) => word.includes('/')),
    )
    expect(files.filter((file) => !existsSync(join(ROOT, file ?? 'none')))).toEqual([])
  })

  it('have the projects of which the gate leaves out files', () => {
    const named = wordsOf(
      textOf('.ci/run') + textOf('.ci/left-out'),
      /(?:gated |^)([a-z]\w*) \S*\.test\.ts/gm,
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !Object.hasOwn(PROJECTS, name))).toEqual([])
  })

  it('list what there is', () => {
    expect(say('tool')).toMatchObject({ status: 0, text: expect.stringContaining('sbom') })
    expect(say('tool', 'sbomb')).toMatchObject({ status: 2, text: expect.stringContaining('sbom') })
    expect(say('test', '--help').text).toContain('contract')
  })

  it('pass on arguments and exit codes', () => {
    expect(say('tool', 'sign')).toMatchObject({ status: 2, text: expect.stringMatching(/^Use: /) })
    const none = 'no-such-file'
    expect(say('test', 'labs', none)).toMatchObject({
      status: 1,
      text: expect.stringContaining('projects: labs'),
    })
    expect(say('test', none)).toMatchObject({
      status: 1,
      text: expect.stringContaining('projects: unit*'),
    })
  })
})
