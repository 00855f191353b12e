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
  ['renoir', ['sample3-3', 'sample6-2', 'sample5-3', 'sample3-1', 'eileen-collins', 'sample4-4']],
  ['baciccio', ['sample3-3', 'sample6-1', 'sample5-4', 'grace-hopper', 'sample4-3']],
  ['memling-woman', ['sample6-2', 'sample5-1', 'eileen-collins']],
  ['memling-man', ['carter', 'george-w-bush']],
  ['goya-boy', ['sample5-4', 'eileen-collins']],
  ['jacometto-woman', ['sample3-1', 'sample4-1']],
  ['mona-lisa', ['sample6-1', 'sample5-3', 'grace-hopper', 'sample1-3']],
  ['washington', ['truman', 'trump', 'sample1-1']],
  ['jefferson', ['carter', 'nixon', 'lincoln']],
  ['jackson', ['theodore-roosevelt', 'george-h-w-bush']],
  ['john-adams', ['eisenhower', 'george-w-bush']],
  ['nixon', ['carter', 'sample6-2', 'truman']],
  ['hoover', ['george-w-bush', 'lincoln', 'garfield']],
  ['eisenhower', ['nixon', 'trump']],
  ['kennedy', ['truman', 'eileen-collins']],
  ['george-w-bush', ['nixon', 'taft']],
  ['carter', ['george-h-w-bush', 'sample5-1']],
  ['trump', ['eisenhower']],
  ['johnson', ['garfield']],
  ['eileen-collins', ['sample3-3', 'sample4-4']],
  ['grace-hopper', ['sample5-3']],
]

const HELD_OUT: readonly (readonly [TemplateName, readonly SourceName[]])[] = [
  ['renoir', ['sample6-4', 'sample3-2', 'sample4-2']],
  ['baciccio', ['sample5-5', 'sample6-3']],
  ['mona-lisa', ['sample3-2']],
  ['memling-woman', ['sample5-2']],
  ['washington', ['obama']],
  ['jefferson', ['fdr']],
  ['nixon', ['ford']],
  ['eileen-collins', ['sample6-4']],
  ['goya-woman', ['sample5-5', 'sample4-2']],
  ['cezanne', ['obama', 'biden', 'grant']],
  ['degas-tissot', ['clinton']],
  ['monroe', ['ford']],
  ['madison', ['biden', 'wilson']],
  ['william-henry-harrison', ['mckinley', 'reagan']],
  ['ford', ['obama']],
  ['reagan', ['clinton']],
  ['harding', ['grant']],
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
