import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

// The parser imports JSON in the way of bundlers.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
})
const parser = await import('@actions/workflow-parser')

// Nothing here can run them. GitHub's own parser knows keys, kinds and expressions; actionlint also inputs and scripts.
const ROOT = resolve(import.meta.dirname, '../..')
const FILES = globSync('.github/workflows/*.yml', { cwd: ROOT }).sort()
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')

async function faultsOf(name: string, content: string): Promise<readonly string[]> {
  const { context, value } = parser.parseWorkflow(
    { name, content },
    new parser.NoOperationTraceWriter(),
  )
  if (value) await parser.convertWorkflowTemplate(context, value)
  return context.errors.getErrors().map(({ message }) => message)
}

describe('workflows for GitHub', () => {
  it.each(FILES)('%s is one', async (file) => {
    expect(await faultsOf(file, textOf(file))).toEqual([])
  })

  it.each([
    ['needs: [steps,', 'needs: [stpes,'],
    ['fail-fast:', 'fail-slow:'],
    ['github.ref }}', 'githup.ref }}'],
  ])('would not be one with a slip: %s, %s', async (right, slip) => {
    const text = textOf('.github/workflows/ci.yml').replace(right, slip)
    expect(await faultsOf('ci.yml', text)).toHaveLength(1)
  })

  it('pin every action by its whole version', () => {
    const uses = FILES.flatMap((file) =>
      [...textOf(file).matchAll(/uses: (\S+)/g)].map(([, name]) => name ?? ''),
    )
    expect(uses.length).toBeGreaterThan(5)
    const loose = uses.filter((name) => !/^\.\/|[@:]v?\d+\.\d+\.\d+$/.test(name))
    expect(loose).toEqual([])
  })

  it('run every step of the gate in one of their parts', () => {
    const { jobs } = parse(textOf('.github/workflows/ci.yml'))
    const parts: readonly string[] = jobs.steps.strategy.matrix.steps
    const known = [...textOf('.ci/run').matchAll(/^step_(\w+)\(\)/gm)].map(([, name]) => name)
    // It runs in every part, for the others need it.
    const wanted = known.filter((name) => name !== 'models')
    expect(parts.flatMap((part) => part.split(' ')).sort()).toEqual(wanted.sort())
  })
})

describe('the gate', () => {
  const sample = (steps: string) =>
    spawnSync(
      'bash',
      [
        '-c',
        `source .ci/steps.sh
        step_static() { check static true; }
        step_models() { check models true; }
        step_unit() { after models && check unit true; }
        step_demo() { check demo false; }
        only_known_steps
        together models unit
        beside static
        alone demo
        wait
        end`,
      ],
      { cwd: ROOT, encoding: 'utf8', env: { ...process.env, GUISE_STEPS: steps } },
    )
  const lastLine = (steps: string) => sample(steps).stdout.trim().split('\n').at(-1)

  it('runs the steps that are named, and those they need', () => {
    expect(lastLine('')).toBe('3 passed, 1 failed')
    expect(lastLine(' ')).toBe('3 passed, 1 failed')
    expect(lastLine('unit')).toBe('2 passed, 0 failed')
    expect(lastLine('demo')).toBe('1 passed, 1 failed')
  })

  it('refuses a step that is not there', () => {
    expect(sample('unit studoi')).toMatchObject({ status: 2, stdout: 'There is no step studoi.\n' })
  })
})

describe('actionlint', () => {
  const isThere = spawnSync('actionlint', ['-version']).status === 0
  it.skipIf(!isThere)('finds nothing (skipped where it is not installed)', () => {
    const { status, stdout } = spawnSync('actionlint', FILES, { cwd: ROOT, encoding: 'utf8' })
    expect(stdout).toBe('')
    expect(status).toBe(0)
  })
})
