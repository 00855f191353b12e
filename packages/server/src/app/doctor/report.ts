import { type Finding, problemsOf } from './finding.ts'

type Style = 'green' | 'red' | 'yellow' | 'dim' | 'bold'
export type Paint = (style: Style, text: string) => string

const MARKS: Readonly<Record<Finding['state'], readonly [mark: string, style: Style]>> = {
  ok: ['✓', 'green'],
  problem: ['✗', 'red'],
  notice: ['!', 'yellow'],
  unchecked: ['-', 'dim'],
}

const plain: Paint = (_style, text) => text

/** One line for each finding, its fix under it, and a verdict: readable without colours as well. */
export function report(findings: readonly Finding[], paint: Paint = plain): string {
  const width = Math.max(...findings.map(({ what }) => what.length))
  return [...findings.map((finding) => linesOf(finding, width, paint)), '', verdict(findings)].join(
    '\n',
  )
}

/** One finding on its own, for programs that show only what is wrong. */
export function linesOf({ what, state, detail, fix }: Finding, width = 0, paint = plain): string {
  const [mark, style] = MARKS[state]
  const words = state === 'unchecked' ? paint('dim', detail) : detail
  const line = `${paint(style, mark)} ${what.padEnd(Math.max(width, what.length))}  ${words}`
  if (fix === undefined || state === 'ok') return line
  return `${line}\n${' '.repeat(Math.max(width, what.length) + 4)}fix: ${paint('bold', fix)}`
}

function verdict(findings: readonly Finding[]): string {
  const count = problemsOf(findings).length
  if (count === 0) return 'Ready.'
  return count === 1 ? '1 problem.' : `${count} problems.`
}
