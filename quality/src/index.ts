// npm run quality: how good swaps, scenes, group photos and films are, measured by a judge that shares nothing with
// the engine. Fails below the limits.
import { runBrand } from './brand/run-brand.ts'
import { runCharacters } from './characters/run-characters.ts'
import { runFilms } from './films/run-films.ts'
import { runMulti } from './groups/run-multi.ts'
import { runMultiTime } from './groups/run-multi-time.ts'
import { runModes } from './modes/run-modes.ts'
import { readOptions, USAGE } from './options.ts'
import { runQuality } from './run-quality.ts'
import { runTime } from './time/run-time.ts'

// Whether it runs to its end, whatever it measures: `.ci/long` asks for little with --only.
const isQuick = process.argv.includes('--quick')
const args = process.argv.slice(2).filter((word) => word !== '--quick')

if (args.includes('--help')) {
  process.stdout.write(USAGE)
} else if (args[0] === 'time') {
  process.exitCode = (await runTime()) ? 0 : 1
} else if (args[0] === 'multi-time') {
  process.exitCode = (await runMultiTime(readOptions(args.slice(1)).only)) ? 0 : 1
} else if (args[0] === 'video') {
  process.exitCode = (await runFilms(readOptions(args.slice(1)))) ? 0 : 1
} else if (args[0] === 'characters') {
  process.exitCode = (await runCharacters(readOptions(args.slice(1)))) ? 0 : 1
} else if (args[0] === 'modes') {
  process.exitCode = (await runModes(readOptions(args.slice(1)))) ? 0 : 1
} else if (args[0] === 'brand') {
  process.exitCode = (await runBrand(readOptions(args.slice(1)))) ? 0 : 1
} else if (args[0] === 'multi') {
  process.exitCode = (await runMulti(readOptions(args.slice(1)))) ? 0 : 1
} else {
  process.exitCode = (await runQuality(readOptions(args))) ? 0 : 1
}
// What throws ends before this.
if (isQuick) process.exitCode = 0
