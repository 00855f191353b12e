import type { SourceName } from './sources.ts'
import type { TemplateName } from './templates.ts'

export type Pair = {
  readonly name: string
  readonly source: SourceName
  readonly template: TemplateName
  /** Nobody looks at these while changing the engine: no source of theirs is in the tuning set. */
  readonly heldOut: boolean
}

const TUNING: readonly (readonly [TemplateName, readonly SourceName[]])[] = [
  [
    'renoir',
    [
      'sample3-3',
      'sample6-2',
      'sample5-3',
      'sample3-1',
      'eileen-collins',
      'sample4-4',
      'goya-boy',
      'sample2-2',
    ],
  ],
  [
    'baciccio',
    ['sample3-3', 'sample6-1', 'sample5-4', 'grace-hopper', 'sample4-3', 'sample5-1', 'goya-boy'],
  ],
  ['memling-woman', ['sample6-2', 'sample5-1', 'eileen-collins', 'sample3-1']],
  ['memling-man', ['carter', 'george-w-bush', 'kennedy', 'truman']],
  ['goya-boy', ['sample5-4', 'eileen-collins', 'sample6-1']],
  ['jacometto-woman', ['sample3-1', 'sample4-1', 'sample6-2']],
  [
    'mona-lisa',
    [
      'sample6-1',
      'sample5-3',
      'grace-hopper',
      'sample1-3',
      'goya-boy',
      'eileen-collins',
      'sample3-3',
    ],
  ],
  ['washington', ['truman', 'trump', 'sample1-1', 'nixon', 'george-h-w-bush']],
  ['jefferson', ['carter', 'nixon', 'lincoln', 'hoover', 'goya-boy']],
  ['jackson', ['theodore-roosevelt', 'george-h-w-bush', 'johnson', 'trump']],
  ['john-adams', ['eisenhower', 'george-w-bush', 'taft', 'carter']],
  ['nixon', ['carter', 'sample6-2', 'truman', 'grace-hopper', 'goya-boy']],
  ['hoover', ['george-w-bush', 'lincoln', 'garfield', 'eisenhower']],
  ['eisenhower', ['nixon', 'trump', 'johnson']],
  ['kennedy', ['truman', 'eileen-collins', 'george-w-bush']],
  ['george-w-bush', ['nixon', 'taft', 'kennedy']],
  ['carter', ['george-h-w-bush', 'sample5-1', 'hoover']],
  ['trump', ['eisenhower', 'truman']],
  ['johnson', ['garfield', 'nixon']],
  ['eileen-collins', ['sample3-3', 'sample4-4', 'sample6-1', 'goya-boy']],
  ['grace-hopper', ['sample5-3', 'sample3-1']],
]

const HELD_OUT: readonly (readonly [TemplateName, readonly SourceName[]])[] = [
  ['renoir', ['sample6-4', 'sample3-2', 'sample4-2', 'sample2-3']],
  ['baciccio', ['sample5-5', 'sample6-3', 'sample1-2']],
  ['mona-lisa', ['sample3-2', 'sample5-5', 'sample6-3']],
  ['memling-woman', ['sample5-2', 'sample6-4']],
  ['washington', ['obama', 'reagan']],
  ['jefferson', ['fdr', 'harding']],
  ['nixon', ['ford', 'obama']],
  ['eileen-collins', ['sample6-4', 'sample5-5']],
  ['goya-woman', ['sample5-5', 'sample4-2', 'sample3-2']],
  ['cezanne', ['obama', 'biden', 'grant', 'mckinley']],
  ['degas-tissot', ['clinton', 'biden']],
  ['monroe', ['ford', 'harding']],
  ['madison', ['biden', 'wilson', 'fdr']],
  ['william-henry-harrison', ['mckinley', 'reagan', 'ford']],
  ['ford', ['obama', 'wilson']],
  ['reagan', ['clinton', 'biden']],
  ['harding', ['grant', 'fdr']],
]

export const PAIRS: readonly Pair[] = [...listed(TUNING, false), ...listed(HELD_OUT, true)]

function listed(
  rows: readonly (readonly [TemplateName, readonly SourceName[]])[],
  heldOut: boolean,
): readonly Pair[] {
  return rows.flatMap(([template, sources]) =>
    sources.map((source) => ({ name: `${source}-on-${template}`, source, template, heldOut })),
  )
}
