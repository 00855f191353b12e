import type { FaultCode } from '@guise/core'

/** What each letter refuses: the code, and the field that is to blame. The first letter's code wins. */
const FAULTS = {
  m: { code: 'INVALID_VIDEO_MODEL', field: 'model' },
  r: { code: 'INVALID_ASPECT_RATIO_FOR_MODEL', field: 'aspect_ratio' },
  a: { code: 'VALIDATION_ERROR', field: 'aspect_ratio' },
  d: { code: 'VALIDATION_ERROR', field: 'duration' },
} as const satisfies Record<string, { code: FaultCode; field: string }>

/** A number is the price of what is accepted. */
type Cell = number | string

export type FilmRow = {
  readonly path: string
  readonly model: string
  readonly duration: string
  readonly cells: readonly { readonly ratio: string | undefined; readonly cell: Cell }[]
}

export function faultOf(cell: string): { code: FaultCode; fields: readonly string[] } {
  const faults = [...cell].map((letter) => FAULTS[letter as keyof typeof FAULTS])
  return {
    code: faults[0]?.code ?? 'INTERNAL',
    fields: faults.map(({ field }) => field).sort(),
  }
}

const RATIOS = [undefined, 'auto', '16:9', '9:16', '3:2', '2:3', '1:1'] as const

/** Every model with every duration and every aspect ratio, and some that there are not. */
const SINGLE: Readonly<Record<string, readonly Cell[]>> = {
  // absent, auto, 16:9, 9:16, 3:2, 2:3, 1:1
  'simple 4s': [5, 5, 'r', 'r', 'r', 'r', 'r'],
  'simple 6s': ['d', 'd', 'rd', 'rd', 'rd', 'rd', 'rd'],
  'simple 8s': ['d', 'd', 'rd', 'rd', 'rd', 'rd', 'rd'],
  'simple 5s': ['d', 'd', 'rd', 'rd', 'rd', 'rd', 'rd'],
  'advanced 4s': [10, 10, 'r', 'r', 'r', 'r', 'r'],
  'advanced 6s': [15, 15, 'r', 'r', 'r', 'r', 'r'],
  'advanced 8s': [20, 20, 'r', 'r', 'r', 'r', 'r'],
  'advanced 5s': ['d', 'd', 'rd', 'rd', 'rd', 'rd', 'rd'],
  'performance 4s': [20, 20, 20, 20, 20, 20, 'a'],
  'performance 6s': [30, 30, 30, 30, 30, 30, 'a'],
  'performance 8s': [40, 40, 40, 40, 40, 40, 'a'],
  'performance 5s': ['d', 'd', 'd', 'd', 'd', 'd', 'ad'],
  'turbo 4s': ['m', 'm', 'm', 'm', 'm', 'm', 'ma'],
  'turbo 5s': ['md', 'md', 'md', 'md', 'md', 'md', 'mad'],
}

/** Between two pictures a ratio is a field that nobody knows, and so ignored. */
const BETWEEN: Readonly<Record<string, Cell>> = {
  'advanced 4s': 10,
  'advanced 6s': 15,
  'advanced 8s': 20,
  'advanced 5s': 'd',
  'simple 4s': 'm',
  'simple 5s': 'md',
  'performance 4s': 'm',
  'performance 8s': 'm',
  'turbo 6s': 'm',
}

const named = (path: string, name: string, cells: FilmRow['cells']): FilmRow => {
  const [model = '', duration = ''] = name.split(' ')
  return { path, model, duration, cells }
}

export const FILMS: readonly FilmRow[] = [
  ...Object.entries(SINGLE).map(([name, cells]) =>
    named(
      '/v1/run/single_frame_video',
      name,
      cells.map((cell, at) => ({ ratio: RATIOS[at], cell })),
    ),
  ),
  ...Object.entries(BETWEEN).map(([name, cell]) =>
    named('/v1/run/first_last_frame_video', name, [
      { ratio: undefined, cell },
      { ratio: '16:9', cell },
      { ratio: '1:1', cell },
    ]),
  ),
]
