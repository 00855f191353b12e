// npm run tool -- texts: every text a person reads, printed as one list, so that it can be read in one go.
import { listTexts } from './texts/list.ts'

process.stdout.write(listTexts())
