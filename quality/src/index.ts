// npm run quality: how good swaps, scenes, group photos and films are, measured by a judge that shares nothing with
// the engine. Fails below the limits.
import { pathToFileURL } from 'node:url'
import { recorded } from '@guise/tools/report'
import { runBrand } from './brand/run-brand.ts'
import { runCharacters } from './characters/run-characters.ts'
import { runFilms } from './films/run-films.ts'
import { runMulti } from './groups/run-multi.ts'
import { runMultiTime } from './groups/run-multi-time.ts'
import { runModes } from './modes/run-modes.ts'
import { type Options, readOptions, USAGE } from './options.ts'
import { runQuality } from './run-quality.ts'
import { runTime } from './time/run-time.ts'

// Whether it runs to its end, whatever it measures: `.ci/long` asks for little with --only.
const isQuick = process.argv.includes('--quick')
const args = process.argv.slice(2).filter((word) => word !== '--quick')

const RUNS: Readonly<Record<string, (options: Options) => Promise<boolean>>> = {
  time: runTime,
  'multi-time': ({ only }) => runMultiTime(only),
  video: runFilms,
  characters: runCharacters,
  modes: runModes,
  brand: runBrand,
  multi: runMulti,
}
/** Their reports are pages, which they write themselves. */
const WRITE_PAGES = [runCharacters, runBrand]

if (args.includes('--help')) {
  process.stdout.write(USAGE)
} else {
  const named = RUNS[args[0] ?? '']
  const options = readOptions(args.slice(named ? 1 : 0))
  const measure = named ?? runQuality
  const run = () => measure(options)
  const isRecorded = options.report !== undefined && !WRITE_PAGES.includes(measure)
  const isKept = await (isRecorded
    ? recorded(pathToFileURL(options.report ?? ''), ['npm run quality --', ...args].join(' '), run)
    : run())
  process.exitCode = isKept ? 0 : 1
}
// What throws ends before this.
if (isQuick) process.exitCode = 0
