import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { createProgram } from '../program.ts'
import { testContext } from '../testing/test-context.ts'
import { bashCompletion } from './bash.ts'
import { type CompletionPoint, completionPointsOf } from './completion-points.ts'
import { fishCompletion } from './fish.ts'
import { zshCompletion } from './zsh.ts'

const points = completionPointsOf(createProgram(testContext()))

/** What bash itself offers after these words; the last one is the word under the cursor. */
function offers(...words: readonly string[]): readonly string[] {
  const script = `${bashCompletion(points)}
    COMP_WORDS=(guise "$@"); COMP_CWORD=$#
    _guise; printf '%s\\n' "\${COMPREPLY[@]}"`
  const text = execFileSync('bash', ['--norc', '-c', script, 'bash', ...words], {
    encoding: 'utf8',
  })
  return text.split('\n').filter((line) => line !== '')
}

describe('bash', () => {
  it('completes commands', () => {
    expect(offers('')).toEqual(expect.arrayContaining(['run', 'jobs', 'listen', 'completion']))
    expect(offers('jo')).toEqual(['jobs'])
    expect(offers('jobs', 'w')).toEqual(['watch'])
    expect(offers('run', 'face-swap-')).toEqual(['face-swap-v5', 'face-swap-v1'])
  })

  it('completes options of the command and of all commands', () => {
    expect(offers('run', 'face-swap', '--qu')).toEqual(['--quality', '--quiet'])
    expect(offers('run', 'face-swap', 'photo.jpg', '--fi')).toEqual(['--filter'])
    expect(offers('jobs', 'list', '--st')).toEqual(['--state'])
  })

  it('completes the values of options, and of arguments that are a short list', () => {
    expect(offers('run', 'face-swap', '--ratio', '')).toEqual(['portrait', 'landscape', 'square'])
    expect(offers('run', 'video', '--model', 'p')).toEqual(['performance'])
    expect(offers('completion', '')).toEqual(['bash', 'zsh', 'fish'])
  })

  it('finds its place with options of all commands in between', () => {
    expect(offers('--url', 'http://x', 'jobs', 'ca')).toEqual(['cancel'])
  })

  it('leaves files to bash', () => {
    expect(offers('run', 'face-swap', 'pho')).toEqual([])
    expect(offers('run', 'face-swap', '--out', 'x')).toEqual([])
  })
})

const texts = (all: readonly CompletionPoint[]) => ({
  zsh: zshCompletion(all),
  fish: fishCompletion(all),
})

it.each(['zsh', 'fish'] as const)('%s knows every command and option', (shell) => {
  const script = texts(points)[shell]
  for (const { commands, options } of points) {
    for (const { name } of commands) expect(script).toContain(name)
    for (const { long } of options) expect(script).toContain(long.replace(/^--/, ''))
  }
})

it.each(['zsh', 'fish'] as const)('%s is not broken by quotes in a description', (shell) => {
  const quote = "it's"
  const [script] = [
    texts([{ path: 'a', commands: [{ name: 'b', description: quote }], words: [], options: [] }])[
      shell
    ],
  ]
  expect(script).toContain(shell === 'zsh' ? "it'\\''s" : "it\\'s")
})
