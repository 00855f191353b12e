const KEY = 'guise.playground-runs'
/** As many as the result panel has room for. */
const MAX = 8

/** The jobs that were started in this browser, newest first: a reload must not lose sight of them. */
export function keptRuns(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function keepRun(jobId: string): void {
  write([jobId, ...keptRuns().filter((id) => id !== jobId)].slice(0, MAX))
}

export function dropRun(jobId: string): void {
  write(keptRuns().filter((id) => id !== jobId))
}

function write(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ids))
  } catch {
    // A browser that keeps nothing still generates pictures.
  }
}
