import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { putPictures } from '../pictures/put-pictures.ts'
import { RUNS } from './rows.ts'

type Field = { readonly description?: string; readonly items?: Field }
type Operation = {
  readonly parameters?: readonly { readonly $ref?: string }[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { schema: { properties: Record<string, Field> } }>>
  }
}
const FILE = new URL('../../../../openapi.json', import.meta.url)
const { paths } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  paths: Record<string, { post?: Operation }>
}
/** Only run endpoints take an idempotency key. */
const runs = Object.entries(paths).filter(([, { post }]) =>
  post?.parameters?.some(({ $ref }) => $ref?.endsWith('/Idempotency-Key')),
)
const isPicture = ({ description, items }: Field): boolean =>
  (items ?? { description }).description?.startsWith('Base64, data URI') ?? false

describe('rows', () => {
  it('has every run endpoint of the document once, and its status path', () => {
    const rows = Object.values(RUNS)
    expect(rows.map(({ run }) => run).sort()).toEqual(runs.map(([path]) => path).sort())
    for (const { status } of rows) expect(paths).toHaveProperty([status])
  })

  it.each(runs)('%s has no picture field that is unknown here', async (_, { post }) => {
    const fields = post?.requestBody?.content['application/json']?.schema.properties ?? {}
    const settings = { files: false, fetch, form: 'base64', uploadAbove: 10 } as const
    for (const [name, field] of Object.entries(fields)) {
      const bytes = Uint8Array.of(1, 2, 3)
      const value = field.items ? [bytes] : bytes
      const put = await putPictures({ [name]: value }, settings)
      const asText = field.items ? ['AQID'] : 'AQID'
      expect(put[name], name).toEqual(isPicture(field) ? asText : value)
    }
  })
})
