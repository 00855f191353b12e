// npm run texts: every text a person reads, printed as one list, so that it can be read in one go.
//
// "npm run texts -- --write" renews tools/test/texts.txt, which a test compares with the sources: a changed
// text then shows in review as what people will read, apart from the code around it.
import { writeFileSync } from 'node:fs'
import { listTexts, TEXTS_FILE } from './texts/list.ts'

const list = listTexts()
if (process.argv.includes('--write')) writeFileSync(TEXTS_FILE, list)
else process.stdout.write(list)
