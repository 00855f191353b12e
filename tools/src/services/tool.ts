import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { plainEnvironment, type RunAs } from './process.ts'

export interface ToolRun {
  readonly folder: string
  readonly env?: Record<string, string>
  readonly runAs?: RunAs | undefined
  readonly input?: string
  readonly limitMs?: number
}

/** Runs a program that ends by itself and gives its output; anything but success is an error. */
export async function runTool(binary: string, args: string[], run: ToolRun): Promise<string> {
  const child = spawn(binary, args, {
    cwd: run.folder,
    env: plainEnvironment(run.env),
    timeout: run.limitMs ?? 120_000,
    ...run.runAs,
  })
  // A program that ends without reading its input is judged by its exit code, not by a broken pipe.
  child.stdin.on('error', () => undefined).end(run.input ?? '')
  const ended = new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code === 0 ? '' : `${signal ?? `exit ${code}`}`))
  })
  const [failure, output, errors] = await Promise.all([
    ended,
    text(child.stdout),
    text(child.stderr),
  ])
  if (failure !== '') throw new Error(`${binary} failed (${failure}):\n${output}${errors}`)
  return output
}
