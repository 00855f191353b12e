import type { SourceName } from '../pairs/sources.ts'
import type { TemplateName } from '../pairs/templates.ts'
import { figure, formatTable } from '../report/table.ts'
import type { Tools } from '../tools.ts'
import { hardPaste, unchangedTemplate } from './controls.ts'
import { isSourceNearer, LIMITS } from './limits.ts'
import { measureSwap, type Swapped } from './measure-swap.ts'

/** Skins and light that clearly differ, so that a cut-out face must show. */
const PAIRS: readonly (readonly [SourceName, TemplateName])[] = [
  ['sample3-3', 'renoir'],
  ['truman', 'washington'],
]

export type Controls = { readonly table: string; readonly faults: readonly string[] }

/**
 * Two results that must not pass, measured each time like every other: a face pasted with scissors
 * must fail at the rim, an untouched template must fail on identity. If one passes, the measure is
 * broken and the other figures mean nothing.
 */
export async function runControls({ cast, judge }: Tools): Promise<Controls> {
  const rows: string[][] = [['control', 'source-result', 'template-result', 'rim', 'must fail at']]
  const faults: string[] = []
  for (const [sourceName, templateName] of PAIRS) {
    const source = await cast.source(sourceName)
    const template = await cast.template(templateName)
    const measure = async (name: string, result: Swapped, mustFailAt: string) => {
      const figures = await measureSwap(judge, source, template, result)
      rows.push([
        `${name} ${sourceName}-on-${templateName}`,
        figure(figures.sourceToResult, 3),
        figure(figures.templateToResult, 3),
        figure(figures.rim, 2),
        mustFailAt,
      ])
      return { ...figures, pair: name, heldOut: false, seconds: 0 }
    }
    const pasted = await measure('hard paste', hardPaste(source, template), 'rim')
    if (pasted.rim <= LIMITS.rim)
      faults.push(`a hard paste passes: ${sourceName}-on-${templateName}`)
    const untouched = await measure('untouched', unchangedTemplate(template), 'identity')
    if (isSourceNearer(untouched) || untouched.sourceToResult <= LIMITS.worstDistance) {
      faults.push(`an untouched template passes as the guest: ${sourceName}-on-${templateName}`)
    }
  }
  return { table: formatTable(rows), faults }
}
