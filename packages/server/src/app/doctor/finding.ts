import type { HealthFinding } from '../../features/health/health.ts'

/** What one look at this machine, its servers or its settings gave. Here a fix is a command. */
export type Finding = HealthFinding & {
  /** A server that is away, which passes: a process can start and wait for it. */
  readonly isOutage?: true
}

type Subject = Pick<Finding, 'check' | 'what'>

export const ok = (of: Subject, detail: string): Finding => ({ ...of, state: 'ok', detail })

export const problem = (of: Subject, detail: string, fix: string): Finding => ({
  ...of,
  state: 'problem',
  detail,
  fix,
})

export const notice = (of: Subject, detail: string, fix: string): Finding => ({
  ...of,
  state: 'notice',
  detail,
  fix,
})

export const unchecked = (of: Subject, detail: string): Finding => ({
  ...of,
  state: 'unchecked',
  detail,
})

/** The findings that keep the service from working. */
export function problemsOf(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ state }) => state === 'problem')
}

/** The first line of an error, which is all that fits into a finding. */
export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error)
  return text.split('\n', 1)[0] ?? ''
}
