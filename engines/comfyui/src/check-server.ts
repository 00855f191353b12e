import { isAtLeast } from '@guise/core'
import type { ObjectInfo } from './client/answers.ts'
import { createClient } from './client/client.ts'
import { problemOf, warningOf } from './farm/check-instance.ts'
import { CORE_ONLY, type GraphRules } from './workflow/allow-list.ts'
import { faultOfManifest } from './workflow/check-manifest.ts'
import { checkOnInstance } from './workflow/check-on-instance.ts'
import { guessManifest } from './workflow/guess-bindings.ts'
import { importGraph } from './workflow/import-graph.ts'
import type { Manifest } from './workflow/manifest.ts'
import { readSamples } from './workflow/samples.ts'

export type ServerToCheck = {
  readonly url: string
  /** For a reverse proxy in front of it. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

export type WorkflowVerdict = {
  readonly name: string
  /** What keeps the workflow from running there, in words; nothing when it can run. */
  readonly missing: readonly string[]
}

export type ServerVerdict = {
  readonly url: string
  /** Why it cannot be used at all, in words. */
  readonly problem: string | null
  readonly version: string | null
  /** What is wrong with the server, although it would get jobs. */
  readonly warning: string | null
  readonly workflows: readonly WorkflowVerdict[]
}

/** The workflows to look for: those in the files, else those that come with Guise. Throws GenerationFailed. */
export async function workflowsIn(
  files: ReadonlyMap<string, Uint8Array>,
  rules: GraphRules = CORE_ONLY,
) {
  return files.size > 0 ? readFiles(files, rules) : readSamples()
}

/** What a server lacks for workflows, before any worker knows it. */
export async function checkServer(
  { url, headers }: ServerToCheck,
  workflows: ReadonlyMap<string, Manifest>,
  signal: AbortSignal,
  rules: GraphRules = CORE_ONLY,
): Promise<ServerVerdict> {
  const client = createClient({ url, headers })
  try {
    const { system } = await client.systemStats(signal)
    // Megabytes, for nothing where no workflow is looked for.
    const info = workflows.size > 0 ? await client.objectInfo(signal) : {}
    const version = system.comfyui_version
    return {
      url,
      problem: null,
      version,
      warning: warningOf(system),
      workflows: [...workflows].map(([name, manifest]) => ({
        name,
        missing: missingFor(manifest, version, info, rules),
      })),
    }
  } catch (error) {
    return { url, problem: problemOf(error), version: null, warning: null, workflows: [] }
  }
}

function missingFor(
  manifest: Manifest,
  version: string,
  info: ObjectInfo,
  rules: GraphRules,
): readonly string[] {
  const fault = faultOfManifest(manifest, undefined, rules)
  if (fault) return [fault]
  const { minVersion } = manifest.requires
  const { faults, missing } = checkOnInstance(manifest, info)
  const found = [...faults, ...missing]
  if (isAtLeast(version, minVersion)) return found
  return [`It needs ComfyUI ${minVersion} or later.`, ...found]
}

function readFiles(
  files: ReadonlyMap<string, Uint8Array>,
  rules: GraphRules,
): ReadonlyMap<string, Manifest> {
  return new Map(
    [...files].map(([name, bytes]) => {
      const { graph, manifest } = importGraph(bytes, rules)
      return [name, manifest ?? guessManifest(graph)]
    }),
  )
}
