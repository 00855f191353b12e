import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import {
  COMMAND,
  IMAGE,
  NPM_SCOPE,
  PYTHON_IMPORT,
  PYTHON_PACKAGE,
  REPOSITORY,
} from '../src/names.ts'
import { NODE_PACKAGES } from '../src/pack/node-package.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const jsonOf = (file: string) => JSON.parse(textOf(file))
const PUBLISHED = ['sdk', ...Object.keys(NODE_PACKAGES)]
const workflow = () => {
  const { jobs } = parse(textOf('.github/workflows/release.yml'))
  return jobs.npm.steps.at(-1).run as string
}

it('gives every workspace a name in the scope', () => {
  const files = globSync('{packages,engines}/*/package.json', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(PUBLISHED.length)
  const names = files.map((file) => jsonOf(file).name as string)
  expect(names.filter((name) => !name.startsWith(`${NPM_SCOPE}/`))).toEqual([])
  expect(Object.keys(jsonOf('packages/cli/package.json').bin)).toEqual([COMMAND])
})

it('publishes every package, each after those it needs', () => {
  const [, list = ''] = /for package in (.+); do/.exec(workflow()) ?? []
  const order = list.split(' ')
  expect(order.toSorted()).toEqual(PUBLISHED.toSorted())
  // npm names a tarball by scope and name.
  expect(workflow()).toContain(`/${NPM_SCOPE.slice(1)}-$package-`)
  for (const [at, name] of order.entries()) {
    const { workspace } = NODE_PACKAGES[name] ?? { workspace: `packages/${name}` }
    const { dependencies = {} } = jsonOf(`${workspace}/package.json`)
    const earlier = order.slice(0, at).map((one) => `${NPM_SCOPE}/${one}`)
    const needed = Object.keys(dependencies).filter((one) => one.startsWith(`${NPM_SCOPE}/`))
    expect(earlier, name).toEqual(expect.arrayContaining(needed))
  }
})

it('names the Python package', () => {
  const project = textOf('clients/python/pyproject.toml')
  expect(project).toContain(`\nname = "${PYTHON_PACKAGE}"\n`)
  expect(project).toContain(`\npackages = ["src/${PYTHON_IMPORT}"]\n`)
  expect(project).toContain(`\nRepository = "${REPOSITORY}"\n`)
})

it('deploys the image', () => {
  expect(textOf('deploy/compose/compose.yaml')).toContain(`\${GUISE_IMAGE:-${IMAGE}`)
  for (const folder of ['base', 'worker']) {
    const kustomization = textOf(`deploy/kubernetes/${folder}/kustomization.yaml`)
    expect(kustomization).toContain(`newName: ${IMAGE}\n`)
  }
  expect(textOf('docs/guides/image.md')).toContain(`build -t ${IMAGE}:`)
})

it('sends no reader to the package of someone else', () => {
  const OTHERS = /pip install guise(?![\w-])|\b(from|import) guise(?![\w-])/
  expect('from guise import Guise').toMatch(OTHERS)
  const args = ['ls-files', '*.md', '*.py', '*.ts', '*.tsx', ':!tools/test/names.test.ts']
  const files = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => OTHERS.test(textOf(file)))).toEqual([])
})

it('has the repository, the image and all packages in the documents', () => {
  expect(textOf('README.md')).toContain(`git clone ${REPOSITORY} `)
  const guide = textOf('docs/guides/supply-chain.md')
  const names = [...PUBLISHED.map((name) => `${NPM_SCOPE}/${name}`), PYTHON_PACKAGE, PYTHON_IMPORT]
  for (const name of [...names, IMAGE, REPOSITORY]) expect(guide).toContain(`\`${name}\``)
  const claims = textOf('docs/guides/release.md').split('## Names to claim')[1] ?? ''
  for (const name of [COMMAND, NPM_SCOPE, PYTHON_PACKAGE, IMAGE]) {
    expect(claims).toContain(`\`${name}\``)
  }
})
