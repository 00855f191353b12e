import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Installation, TestAccount } from '../../support/installation.ts'
import { samplePicture } from '../../support/pictures.ts'
import { type StackOptions, startStack } from '../../support/stack.ts'
import { sharedInstallation } from '../../support/use-installation.ts'
import {
  type CommandSettings,
  type Ended,
  expectNoStack,
  type Running,
  startGuise,
  startInTerminal,
} from './command.ts'

/** A service, an account of it, and a folder with photos in which commands are typed. */
export type CommandLine = {
  readonly stack: Installation
  readonly account: TestAccount
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  start(args: readonly string[], settings?: Partial<CommandSettings>): Running
  startInTerminal(args: readonly string[], settings?: Partial<CommandSettings>): Running
  /** Runs a command to its end. */
  run(args: readonly string[], settings?: Partial<CommandSettings>): Promise<Ended>
  /** Runs a command that must succeed; answers its JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  json(...args: readonly string[]): Promise<any>
  /** Runs a command that must succeed; answers what a person reads. */
  text(...args: readonly string[]): Promise<string>
}

/** In the installation that all share; with options in one of its own. */
export function useCommandLine(options?: StackOptions): () => CommandLine {
  let line: CommandLine | undefined
  beforeAll(async () => {
    line = await openCommandLine(options ? await startStack(options) : sharedInstallation())
  })
  afterAll(async () => {
    await line?.stack.stop()
    if (line) rmSync(line.folder, { recursive: true })
  })
  return () => {
    if (!line) throw new Error('the command line is there only while tests run')
    return line
  }
}

async function openCommandLine(stack: Installation): Promise<CommandLine> {
  const account = await stack.account({ role: 'owner' })
  const folder = mkdtempSync(join(tmpdir(), 'guise-cli-'))
  const photo = async (name: string, side: number) =>
    writeFileSync(join(folder, name), Buffer.from(await samplePicture(side, side), 'base64'))
  // Redrawn in words alone these need no faces: small ones are done at once, large ones are not.
  await photo('small.jpg', 64)
  await photo('other.jpg', 80)
  await photo('large.jpg', 900)
  // Too small for any face: the job fails.
  await photo('tiny.jpg', 20)
  const env = { GUISE_URL: stack.baseUrl, GUISE_API_KEY: account.key }

  const started = (settings: Partial<CommandSettings> = {}) => ({ env, cwd: folder, ...settings })
  const run: CommandLine['run'] = async (args, settings) => {
    const ended = await startGuise(args, started(settings)).ended
    expectNoStack(ended)
    return ended
  }
  return {
    stack,
    account,
    folder,
    env,
    run,
    start: (args, settings) => startGuise(args, started(settings)),
    startInTerminal: (args, settings) => startInTerminal(args, started(settings)),
    async json(...args) {
      const { code, out, err } = await run([...args, '--json'])
      expect(code, `${args.join(' ')}: ${err}${out}`).toBe(0)
      return JSON.parse(out)
    },
    async text(...args) {
      const { code, out, err } = await run(args)
      expect(code, `${args.join(' ')}: ${err}`).toBe(0)
      return out
    },
  }
}

/** A job that is done at once, and free of faces. */
export const QUICK_RUN = ['run', 'stylized-prompt', 'small.jpg', '--prompt', 'newsprint'] as const
