import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync } from 'node:fs'

const FOLDER = 'deploy/kubernetes'
export const OVERLAYS: readonly string[] = readdirSync(`${FOLDER}/overlays`).sort()
export const fileOf = (overlay: string) => `${FOLDER}/rendered/${overlay}.yaml`

/** Debian has neither of the two. */
const RENDERERS = [
  { program: 'kustomize', probe: 'version', command: 'build' },
  { program: 'kubectl', probe: 'help', command: 'kustomize' },
]

/** What turns an overlay into manifests here; undefined where nothing can. */
export function findRenderer(): ((overlay: string) => string) | undefined {
  const found = RENDERERS.find(({ program, probe }) => isThere(program, probe))
  if (!found) return undefined
  const { program, command } = found
  return (overlay) =>
    execFileSync(program, [command, `${FOLDER}/overlays/${overlay}`], { encoding: 'utf8' })
}

function isThere(program: string, probe: string): boolean {
  try {
    execFileSync(program, [probe], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * A file of manifests names the digest of itself and of all that they are made of: whoever changes either without rendering again is
 * found without kustomize.
 */
export function sealed(manifests: string): string {
  return `# Made by: npm run tool -- kubernetes. Do not change it. ${digestOf(manifests)}\n${manifests}`
}

export function isSealed(text: string): boolean {
  return text === sealed(text.slice(text.indexOf('\n') + 1))
}

function digestOf(manifests: string): string {
  const sources = globSync(`${FOLDER}/{base,components,lanes,overlays,worker}/**/*.yaml`).sort()
  const hash = createHash('sha256').update(manifests)
  for (const file of sources) hash.update(`\0${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
