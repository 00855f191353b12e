import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { FAMILIES, familyById } from '../families/families.ts'
import type { FamilyRow } from '../families/family.ts'
import { DEFAULTS } from '../families/options.ts'
import { bodyOf } from '../families/request.ts'
import { type Call, fileNames } from './call.ts'
import { asCurl } from './curl.ts'
import { asPython } from './python.ts'
import { asTypeScript } from './typescript.ts'

const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'guise-snippets-'))
afterAll(() => rm(folder, { recursive: true }))

const AWKWARD = `it's "snow" at $5, \`ls\` and \\ and ä\nnext line`

function callOf(family: FamilyRow, prompt = 'in the snow', photos = 2): Call {
  const filter = family.guide.by === 'filter' ? '12' : null
  return {
    baseUrl: 'http://127.0.0.1:8080',
    family,
    body: bodyOf({ family, settings: { ...DEFAULTS, prompt }, filter }),
    files: fileNames(family, photos),
  }
}
const rows = FAMILIES.map((family) => [family.id, callOf(family)] as const)

describe('the snippets', () => {
  it.each(rows)('of %s say exactly this call', (_, call) => {
    expect(asCurl(call)).toMatchSnapshot()
    expect(asTypeScript(call)).toMatchSnapshot()
    expect(asPython(call)).toMatchSnapshot()
  })

  it('have no picture where none is given', () => {
    const call = callOf(familyById('face-prompt') as FamilyRow, 'a lake', 0)
    expect(asCurl(call)).not.toContain('base64 <')
    expect(asTypeScript(call)).not.toContain('image:')
    expect(asPython(call)).not.toContain('picture(')
  })
})

/** What a shell or Python makes of the text in the end is what counts. */
describe('an awkward prompt', () => {
  const call = callOf(familyById('face-prompt') as FamilyRow, AWKWARD, 0)

  it('reaches curl unharmed', async () => {
    const [, document] = /<<JSON\n([\s\S]*?\nJSON\n)/.exec(asCurl(call)) ?? []
    const { stdout } = await run('sh', ['-c', `cat <<JSON\n${document}`])
    expect(JSON.parse(stdout).prompt).toBe(AWKWARD)
  })

  it('is the same text in TypeScript', async () => {
    const [, literal] = /prompt: ('.*'),\n/.exec(asTypeScript(call)) ?? []
    const module = await import(
      `data:text/javascript,export default ${encodeURIComponent(`${literal}`)}`
    )
    expect(module.default).toBe(AWKWARD)
  })

  it('is the same text in Python, which can read the whole program', async () => {
    const [, literal] = /"prompt": (".*"),\n/.exec(asPython(call)) ?? []
    await writeFile(join(folder, 'call.py'), asPython(call))
    const program = `import ast,json,sys; ast.parse(open('call.py').read()); print(json.dumps(${literal}))`
    const { stdout } = await run('python3', ['-c', program], { cwd: folder })
    expect(JSON.parse(stdout)).toBe(AWKWARD)
  })
})
