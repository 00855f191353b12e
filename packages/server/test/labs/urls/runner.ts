import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { corpus, type UrlCase } from './corpus.ts'
import type { CaseResult, Report } from './report.ts'
import { type Subject, type SubjectName, subjects, TOTAL_MS } from './subjects.ts'

/**
 * Runs inside the namespace: `runner.ts --subject guarded [case ids]`. One case at a time, so that
 * every connection belongs to the case that caused it. Prints a Report as JSON.
 */

const { values, positionals } = parseArgs({
  options: { subject: { type: 'string' } },
  allowPositionals: true,
})
const chosen = corpus.cases.filter(({ id }) => positionals.length === 0 || positionals.includes(id))

const crashes: string[] = []
process.on('uncaughtException', (error) => crashes.push(error.stack ?? error.message))
process.on('unhandledRejection', (reason) => crashes.push(`unhandled: ${String(reason)}`))

const world = fork(new URL('./lab-server.ts', import.meta.url))
await once(world, 'message')

async function forbiddenSinceLast(): Promise<string[]> {
  const reply = once(world, 'message')
  world.send('take')
  const [forbidden] = await reply
  return forbidden
}

async function attempt(subject: Subject, url: string): Promise<string> {
  const hung = sleep(TOTAL_MS + 1_500, 'HUNG', { ref: false })
  const tried = subject(url).then(
    () => 'OK',
    (error: unknown) => String((error as { code?: unknown })?.code ?? error),
  )
  return Promise.race([tried, hung])
}

/** What is wrong with the address itself; everything else is about the picture behind it. */
const ADDRESS_CODES = /^(URL_|HOST_|PORT_|ADDR_|DNS_)/

/** A post takes any answer, a redirect too, for it goes no further: only addresses are judged. */
const isAboutAddress = ({ code, url }: UrlCase) =>
  code.split('|').every((one) => ADDRESS_CODES.test(one)) && !url.includes('/redir')

function isAsExpected(wanted: UrlCase, outcome: string, forbidden: readonly string[]): boolean {
  if (forbidden.length > 0 || outcome === 'HUNG') return false
  if (values.subject === 'posting' && !isAboutAddress(wanted)) return true
  if (wanted.expect === 'no-forbidden-connection') return true
  if (wanted.expect === 'allow') return outcome === 'OK'
  return outcome !== 'OK' && (wanted.code === '*' || wanted.code.split('|').includes(outcome))
}

const subject = subjects[values.subject as SubjectName]()
const results: CaseResult[] = []
for (const wanted of chosen) {
  const outcome = await attempt(subject, wanted.url)
  const forbidden = await forbiddenSinceLast()
  const asExpected = isAsExpected(wanted, outcome, forbidden)
  results.push({ id: wanted.id, asExpected, outcome, forbidden })
}
// A connection attempt that outlives its fetch would show up now.
await sleep(500)
const report: Report = { results, afterwards: await forbiddenSinceLast(), crashes }
process.stdout.write(JSON.stringify(report), () => process.exit(0))
