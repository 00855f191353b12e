// npm run tool -- sign FOLDER --key FILE            writes SHA256SUMS and its signature into the folder
// npm run tool -- sign FOLDER --verify SIGNERS      checks both; SIGNERS is a file of allowed signers
import { parseArgs } from 'node:util'
import { SignatureError, signFolder, verifyFolder } from './supply/signature.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string' }, verify: { type: 'string' } },
})
const [folder] = positionals
const say = (text: string) => process.stdout.write(`${text}\n`)

try {
  if (folder !== undefined && values.key !== undefined) {
    await signFolder(folder, values.key)
    say(`${folder} is signed.`)
  } else if (folder !== undefined && values.verify !== undefined) {
    const count = await verifyFolder(folder, values.verify)
    say(`${count} files are as they were signed.`)
  } else {
    say(
      'Use: npm run tool -- sign FOLDER --key FILE, or npm run tool -- sign FOLDER --verify SIGNERS',
    )
    process.exitCode = 2
  }
} catch (error) {
  if (!(error instanceof SignatureError)) throw error
  say(error.message)
  process.exitCode = 1
}
