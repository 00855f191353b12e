// npm run tool -- kubernetes            renders the overlays of deploy/kubernetes into deploy/kubernetes/rendered; needs kustomize or kubectl
// npm run tool -- kubernetes --check    only says whether they are what is there
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { fileOf, findRenderer, OVERLAYS, sealed } from './kubernetes/rendered.ts'

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const render = findRenderer()
if (!render) {
  process.stderr.write(
    'Neither kustomize nor kubectl was found on the PATH. With Go: go install sigs.k8s.io/kustomize/kustomize/v5@v5.7.1\n',
  )
  process.exit(1)
}
for (const overlay of OVERLAYS) {
  const [file, text] = [fileOf(overlay), sealed(render(overlay))]
  if (!values.check) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  } else if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`${file} is not what its overlay renders to: npm run tool -- kubernetes\n`)
    process.exitCode = 1
  }
}
