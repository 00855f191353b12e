import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Beside the code: whoever may write there could change the code itself. Nothing is kept where we may not write. */
const FOLDER = fileURLToPath(new URL('../../.compile-cache/', import.meta.url))

/**
 * Keeps what Node makes of our sources and libraries for the next start. It must come before they are imported,
 * which is why the entries import everything else by hand. Engine processes find the folder in the environment.
 */
export function keepCompiled(): void {
  process.env.NODE_COMPILE_CACHE ??= FOLDER
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
}
