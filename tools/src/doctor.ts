// Says what this machine lacks, and the command that installs it: npm run doctor
import { ceph, ffmpeg, namespaces, node, postgres, redis, sharp } from './doctor/checks.ts'
import { type Finding, line } from './doctor/finding.ts'
import { models } from './doctor/models.ts'

export { type Finding, line } from './doctor/finding.ts'

export async function examine(): Promise<Finding[]> {
  const onMachine = [node, postgres, redis, ffmpeg, sharp, ceph, namespaces].map((check) => check())
  return [...onMachine, await models()]
}

/** The findings that stop the demo. */
export function lacksOf(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ isOk, isRequired }) => isRequired && !isOk)
}

if (import.meta.main) {
  const findings = await examine()
  for (const finding of findings) console.log(line(finding))
  process.exitCode = lacksOf(findings).length === 0 ? 0 : 1
}
