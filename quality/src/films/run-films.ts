import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Options } from '../options.ts'
import { figure, formatTable } from '../report/table.ts'
import { openTools } from '../tools.ts'
import type { FilmFigures } from './figures.ts'
import { FILM_CASES } from './film-cases.ts'
import { FARTHEST, filmShortfalls, LEAST_LIKE, LONGEST_SECONDS, MOST_FLICKER } from './limits.ts'
import { measureFilm } from './measure-film.ts'

/** Films of portraits, of groups and between two portraits: faces, ends, steadiness and time. */
export async function runFilms(options: Options): Promise<boolean> {
  const tools = await openTools()
  const films: FilmFigures[] = []
  if (options.save) await mkdir(options.save, { recursive: true })
  for (const one of FILM_CASES.filter(({ name }) => options.only.test(name))) {
    const { figures, film } = await measureFilm(tools, one)
    films.push(figures)
    process.stderr.write(`${rowOf(figures).join('  ')}\n`)
    if (options.save) await writeFile(join(options.save, `${fileName(one.name)}.mp4`), film)
  }
  const faults = filmShortfalls(films, options)
  const output = options.json ? process.stderr : process.stdout
  output.write(`${formatTable([HEADINGS, ...films.map(rowOf), LIMITS])}\n\n`)
  output.write(
    faults.length === 0
      ? 'Every limit was kept.\n'
      : `Limits that were missed:\n  ${faults.join('\n  ')}\n`,
  )
  if (options.json) process.stdout.write(`${JSON.stringify({ films, faults }, null, 2)}\n`)
  return faults.length === 0
}

const HEADINGS = [
  'film',
  'people',
  'farthest',
  'lost',
  'first',
  'last',
  'change',
  'flicker',
  'seconds',
  'ratio',
]
const LIMITS = [
  'limit',
  '',
  `${FARTHEST}`,
  '0',
  `${LEAST_LIKE}`,
  `${LEAST_LIKE}`,
  '',
  `${MOST_FLICKER}`,
  `${LONGEST_SECONDS}`,
  '',
]

function rowOf(film: FilmFigures): readonly string[] {
  return [
    film.name,
    `${film.people}`,
    film.frames === 'single' ? figure(film.farthest, 3) : '',
    `${film.lost}/${film.looked}`,
    film.first === undefined ? '' : figure(film.first, 3),
    film.last === undefined ? '' : figure(film.last, 3),
    figure(film.change, 2),
    figure(film.flicker, 2),
    figure(film.seconds, 1),
    figure(film.ratio, 1),
  ]
}

function fileName(name: string): string {
  return name.replace(/[^a-z0-9]+/gi, '-').toLowerCase()
}
