// Says what this machine lacks for the demo and the tests, and the command that installs it:
//   npm run doctor
// "guise doctor" looks at a service with its settings and servers instead.
import { modelsFolder } from '@guise/engine-cpu/models/index'
import {
  examineDecoder,
  examineFfmpeg,
  examineHeic,
  examineModels,
  examineNode,
  type Finding,
  problemsOf,
  report,
} from '@guise/server/app/doctor/index'
import {
  ceph,
  haproxy,
  mailServer,
  namespaces,
  pgbouncer,
  postgres,
  prometheus,
  redis,
} from './doctor/checks.ts'

export async function examineMachine(): Promise<readonly Finding[]> {
  return Promise.all([
    examineNode(),
    postgres(),
    redis(),
    examineFfmpeg(process.env),
    examineDecoder(),
    examineHeic(process.env.GUISE_HEIC_FOLDER),
    models(),
    pgbouncer(),
    haproxy(),
    prometheus(),
    mailServer(),
    ceph(),
    namespaces(),
  ])
}

/** No problem here: the demo fetches what is missing. A worker that is started by hand does not. */
export async function models(folder = modelsFolder()): Promise<Finding> {
  const finding = await examineModels(folder, 'npm run models')
  if (finding.state !== 'problem') return finding
  return { ...finding, state: 'notice', detail: `${finding.detail} (the demo downloads them)` }
}

if (import.meta.main) {
  const findings = await examineMachine()
  console.log(report(findings))
  process.exitCode = problemsOf(findings).length === 0 ? 0 : 1
}
