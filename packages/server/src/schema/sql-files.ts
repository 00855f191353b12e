import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

export type SqlFile = { readonly name: string; readonly sql: string; readonly checksum: string }

/** Beside this file: `migrations`, applied once and in order, and `functions`, applied when they change. */
export const SQL_FOLDER = new URL('./', import.meta.url)

export const readMigrations = (folder: URL) => readFiles(folder, 'migrations/', /^\d{4}_.+\.sql$/)

export const readFunctions = (folder: URL) => readFiles(folder, 'functions/', /^[a-z-]+\.sql$/)

async function readFiles(folder: URL, kind: string, pattern: RegExp): Promise<SqlFile[]> {
  const inside = new URL(kind, folder)
  const names = (await readdir(inside)).filter((name) => pattern.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, inside), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Says in its first line that its statements run one by one, each on its own. */
export const runsAlone = ({ sql }: SqlFile) => /^-- no transaction\b/.test(sql)

const TOKENS = /--[^\n]*|(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|;|[^-$';]+|[-$']/g

/** The statements of a file, without comments. */
export function splitStatements(sql: string): string[] {
  const statements = ['']
  for (const [token] of sql.matchAll(TOKENS)) {
    if (token === ';') statements.push('')
    else if (!token.startsWith('--')) statements.push(statements.pop() + token)
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}
