import { GenerationFailed, LARGEST_RECIPE_FILE } from '@guise/core'
import { CORE_ONLY, type GraphRules } from './allow-list.ts'
import { faultOfGraph } from './check-graph.ts'
import { type Graph, graphSchema } from './graph.ts'
import { issueWords, type Manifest, manifestSchema } from './manifest.ts'
import { isPng, readPngTexts } from './png-text.ts'

/** A file with a graph, or one of ours that says already what a run may change in it. */
export type Imported = { readonly graph: Graph; readonly manifest: Manifest | null }

const EXPORT_HINT =
  'In ComfyUI, choose "Export (API)" in the Workflow menu and import the file that you get.'

/** Reads a graph of the API format: JSON, a picture that ComfyUI saved, or a manifest. */
export function importGraph(bytes: Uint8Array, rules: GraphRules = CORE_ONLY): Imported {
  if (bytes.length > LARGEST_RECIPE_FILE) {
    throw refused(`The file is larger than ${LARGEST_RECIPE_FILE / 1024 / 1024} MB. ${EXPORT_HINT}`)
  }
  const imported = readDocument(isPng(bytes) ? textOfPng(bytes) : utf8(bytes))
  const fault = faultOfGraph(imported.graph, rules)
  if (fault) throw refused(fault)
  return imported
}

function textOfPng(bytes: Uint8Array): string {
  // The text in a picture is as large as a file at the most.
  const { prompt, hasWorkflow } = readPngTexts(bytes, LARGEST_RECIPE_FILE)
  if (prompt !== undefined) return prompt
  throw refused(
    hasWorkflow
      ? `This picture has only the workflow of the editor, not the graph that made it. ${EXPORT_HINT}`
      : `This picture has no graph. Websites and photo applications often remove it. ${EXPORT_HINT}`,
  )
}

function utf8(bytes: Uint8Array): string {
  try {
    // Without the mark that some editors put before a text.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refused(`The file is neither JSON nor a PNG picture. ${EXPORT_HINT}`)
  }
}

function readDocument(text: string): Imported {
  const document = parseJson(text)
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    throw refused(`The file has no graph. ${EXPORT_HINT}`)
  }
  if ('nodes' in document && Array.isArray(document.nodes)) {
    throw refused(`This is a workflow of the ComfyUI editor, which cannot be run. ${EXPORT_HINT}`)
  }
  if ('graph' in document) {
    const manifest = manifestSchema.safeParse(document)
    if (manifest.success) return { graph: manifest.data.graph, manifest: manifest.data }
    throw refused(issueWords('This workflow file', manifest.error.issues[0]))
  }
  // As it is posted to a server: the graph is the prompt.
  const posted = 'prompt' in document ? graphSchema.safeParse(document.prompt) : undefined
  // A node may have the id "prompt".
  const graph = posted?.success ? posted : graphSchema.safeParse(document)
  if (graph.success) return { graph: graph.data, manifest: null }
  throw refused(
    `The file has no graph in the API format: every node needs a class_type and inputs. ${EXPORT_HINT}`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    try {
      return JSON.parse(withoutNaN(text))
    } catch {
      throw refused(`The file is neither JSON nor a PNG picture. ${EXPORT_HINT}`)
    }
  }
}

/**
 * ComfyUI writes what Python calls JSON: numbers that are none, outside of texts. A text without an end
 * is taken whole, too: else each quote in it would be tried anew.
 */
function withoutNaN(text: string): string {
  return text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"?|-?\b(?:NaN|Infinity)\b/gs, (found) =>
    found.startsWith('"') ? found : 'null',
  )
}

function refused(message: string): GenerationFailed {
  return new GenerationFailed('NOT_SUPPORTED', message)
}
