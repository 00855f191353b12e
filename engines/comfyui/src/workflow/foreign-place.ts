import type { Graph } from './graph.ts'

/** The first input that names a file which does not belong to the filter, nor lies in the run's `own` folder. */
export function foreignInput(inputs: Graph[string]['inputs'], own?: string): string | undefined {
  // Every run sets the names of the files that it saves itself.
  const [name] =
    Object.entries(inputs).find(
      ([input, value]) => input !== 'filename_prefix' && hasForeignPlace(value, own),
    ) ?? []
  return name
}

/** Also inside of lists and objects: a server takes `{"__value__": "a.png"}` as `"a.png"`. */
function hasForeignPlace(value: unknown, own?: string): boolean {
  // Not recursive: JSON may be nested deeper than the stack.
  const open = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string' && isForeignPlace(next, own)) return true
    if (typeof next !== 'object' || next === null) continue
    for (const part of Object.values(next)) open.push(part)
  }
  return false
}

/** As file systems compare names: some see no difference in case, and none in dots or blanks at the end. */
const JOBS_FIRST = /^gen\.*\s*[\\/]/i
const JOBS_ANYWHERE = /[\\/]\s*gen\.*\s*[\\/]/i
const UP = /(?:^|[\\/])\s*\.\.\s*(?:[\\/]|$)/

/**
 * Files of other jobs, of the outputs, or outside of the folders of ComfyUI, however the path is spelt.
 * Texts of any length come here with every request, so no pattern may begin anew at each character.
 */
export function isForeignPlace(text: string, own?: string): boolean {
  // Some nodes remove blanks and quotes around a path.
  const bare = text
    .trim()
    .replace(/^["']|["']$/g, '')
    .trim()
  if (/\[(?:output|temp)\]$/.test(bare)) return true
  // As ComfyUI does it: with the character before, whatever it is.
  const path = bare.replace(/.\[input\]$/s, '').trim()
  if (UP.test(path) && path !== '..') return true
  if (own !== undefined && path.startsWith(`${own}/`)) return false
  if (JOBS_FIRST.test(path.slice(path.search(/[^\s\\/.]/)))) return true
  if (/^(?:[\\/~]|[a-z]:|file:)/i.test(path) && JOBS_ANYWHERE.test(path)) return true
  // Words may begin with a slash, too.
  return /^(?:\/|\\\\|~\/|[a-z]:[\\/]|file:)/i.test(path) && !/\s/.test(path)
}
