// node tools/src/kubernetes-schemas.ts FOLDER VERSION...
// Takes out of Kubernetes' schemas what deploy/kubernetes uses, and writes one file for each version into deploy/kubernetes/schema.
// FOLDER holds kubernetes-json-schema as kubernetes-validate (PyPI, Apache-2.0) brings it: made from Kubernetes' own OpenAPI.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KINDS = [
  'io.k8s.api.apps.v1.Deployment',
  'io.k8s.api.apps.v1.StatefulSet',
  'io.k8s.api.batch.v1.Job',
  'io.k8s.api.core.v1.ConfigMap',
  'io.k8s.api.core.v1.PersistentVolumeClaim',
  'io.k8s.api.core.v1.Service',
  'io.k8s.api.core.v1.ServiceAccount',
  'io.k8s.api.networking.v1.NetworkPolicy',
  'io.k8s.api.policy.v1.PodDisruptionBudget',
]
const OUT = 'deploy/kubernetes/schema'

const [folder, ...versions] = process.argv.slice(2)
if (!folder || versions.length === 0)
  throw new Error('usage: kubernetes-schemas.ts FOLDER VERSION...')
mkdirSync(OUT, { recursive: true })
for (const version of versions) {
  const file = join(folder, `${version}-local-strict/_definitions.json`)
  // Descriptions are for readers: nine tenths of the file.
  const { $defs: all } = JSON.parse(readFileSync(file, 'utf8'), (key, value) =>
    key === 'description' && typeof value === 'string' ? undefined : value,
  )
  const definitions: Record<string, unknown> = {}
  const take = (name: string) => {
    if (name in definitions) return
    if (!(name in all)) throw new Error(`${version} has no ${name}`)
    definitions[name] = all[name]
    const text = JSON.stringify(all[name])
    for (const [, other = ''] of text.matchAll(/"#\/\$defs\/([^"]+)"/g)) take(other)
  }
  for (const kind of KINDS) take(kind)
  writeFileSync(join(OUT, `${version}.json`), `${JSON.stringify({ $defs: definitions })}\n`)
}
