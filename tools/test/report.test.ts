import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { recorded, writeHead } from '@guise/tools/report'
import { expect, it } from 'vitest'

it('writes what a command prints into its own section, and leaves the others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guise-report-'))
  const file = join(folder, 'report.md')
  const report = pathToFileURL(file)
  const print = (text: string) =>
    recorded(report, 'npm run bench -- this', async () => process.stdout.write(`${text}\n`))
  try {
    await writeFile(file, '# Title\n\n## npm run bench -- other\n\n7 MB\n')
    await print('5 ms')
    await print('6 ms')
    await recorded(report, 'npm run bench -- silent', async () => {})
    await expect(
      recorded(report, 'npm run bench -- broken', async () => {
        process.stdout.write('half of it\n')
        throw new Error('broken')
      }),
    ).rejects.toThrow('broken')
    await writeHead(report, '# Title\n\n3 s')
    const text = await readFile(file, 'utf8')
    expect(text.replace(/^Measured on [\d-]+ at commit [0-9a-f]{8}.*/m, 'MEASURED')).toBe(
      '# Title\n\n3 s\n\n## npm run bench -- other\n\n7 MB\n\n## npm run bench -- this\n\nMEASURED\n\n```text\n6 ms\n```\n',
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})
