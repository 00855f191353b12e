import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { textsOf } from '../src/texts/extract.ts'
import { listTexts, TEXTS_FILE } from '../src/texts/list.ts'

it('is the list of every text that people read', () => {
  const now = listTexts()
  expect(now, 'A text changed. Read it once more, then run "npm run texts -- --write".').toBe(
    readFileSync(TEXTS_FILE, 'utf8'),
  )
})

describe('what counts as a text', () => {
  const words = (source: string) => textsOf('a.tsx', source).map((text) => text.words)

  it('is a sentence, with a place for what is filled in', () => {
    const source = `throw new Fault('NOT_FOUND', \`Filter \${id} does not \` + 'exist.')`
    expect(words(source)).toEqual(['Filter {} does not exist.'])
  })

  it('is what an element says, in one line, and its labels, however short', () => {
    const source = `<Button className="flex gap-2" title="Save">\n Press <b>Save</b>,\n ${'{'}name}\n</Button>`
    expect(words(source)).toEqual(['Save', 'Press Save, {}'])
    expect(words('<p>{busy ? "Saving" : "Saved"}</p>')).toEqual(['Saving', 'Saved'])
  })

  it('is not a name, a class, a statement of SQL or a type', () => {
    expect(words(`const a = 'queued'; type B = 'no time' | 'no zone'`)).toEqual([])
    expect(words(`const c = cn('flex items-center', x && 'text-ink border')`)).toEqual([])
    expect(words('query("select id from accounts where email = $1")')).toEqual([])
  })

  it('is told from the reference of the API', () => {
    const [text] = textsOf('a.ts', "z.string().describe('Name of the account')")
    expect(text).toMatchObject({ words: 'Name of the account', isReference: true })
  })
})
