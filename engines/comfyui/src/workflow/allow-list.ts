import CORE from './core-classes.json' with { type: 'json' }
import type { Graph } from './graph.ts'

/** `read`: the version of ComfyUI in which the class was read. `saves`: its files are results. */
type CoreClass = {
  readonly read: string
  /** Inputs for the words of a prompt, which never leave the node as text. */
  readonly prompts?: readonly string[]
  readonly saves?: string
}

/**
 * Node classes of ComfyUI itself that run no code of the graph, read only models and files of the input folder,
 * write only results, and open no connections.
 */
export const CORE_CLASSES: ReadonlyMap<string, CoreClass> = new Map(Object.entries(CORE))

/** Which graphs may run. */
export type GraphRules = {
  /** Node classes that the operator allows besides `CORE_CLASSES`. */
  readonly classes: ReadonlySet<string>
  /** As before there was an allow list: for published versions in the days after the upgrade. */
  readonly isLenient?: boolean
}

export const CORE_ONLY: GraphRules = { classes: new Set() }

export const isAllowed = (name: string, { classes }: GraphRules) =>
  CORE_CLASSES.has(name) || classes.has(name)

const isPromptInput = (name: string, input: string) =>
  CORE_CLASSES.get(name)?.prompts?.includes(input) ?? false

/** Python's `urlsplit` drops tabs and line breaks inside of an address. */
const hasLink = (text: string) => /[a-z0-9]:\/\//i.test(text.replace(/[\t\r\n]/g, ''))

/** Whether a value is a link, also within lists and objects, where no link may be. */
export function isForbiddenLink(name: string, input: string, value: unknown): boolean {
  // Every run sets the names of the files that it saves itself.
  if (input === 'filename_prefix' || isPromptInput(name, input)) return false
  // Not recursive: JSON may be nested deeper than the stack.
  const open = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string' && hasLink(next)) return true
    if (typeof next === 'object' && next !== null) {
      for (const part of Object.values(next)) open.push(part)
    }
  }
  return false
}

export function linkInput({ class_type: name, inputs }: Graph[string]): string | undefined {
  return Object.keys(inputs).find((input) => isForbiddenLink(name, input, inputs[input]))
}
