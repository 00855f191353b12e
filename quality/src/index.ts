// npm run quality: how good the swaps and scenes are, measured by a judge that shares nothing with
// the engine. Fails below the limits.
import { readOptions, USAGE } from './options.ts'
import { runQuality } from './run-quality.ts'
import { runTime } from './time/run-time.ts'

const args = process.argv.slice(2)

if (args.includes('--help')) {
  process.stdout.write(USAGE)
} else if (args[0] === 'time') {
  process.exitCode = (await runTime()) ? 0 : 1
} else {
  process.exitCode = (await runQuality(readOptions(args))) ? 0 : 1
}
