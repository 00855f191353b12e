import type { TestProject } from 'vitest/node'
import type { InstallationAddress } from './installation.ts'
import { startStack } from './stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly installation: InstallationAddress
  }
}

/** A port of this machine that nobody serves: events for it are never taken. */
export const DEAF_ORIGIN = 'http://127.0.0.1:9'

/** Started once for all files of a project that use it as it is, each test with an account of its own. */
export default async function shareInstallation(
  project: TestProject,
): Promise<() => Promise<void>> {
  const settings = { GUISE_PENDING_JOBS: '100000', GUISE_WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1' }
  const { home, baseUrl, env, stop } = await startStack({ workers: 1, env: settings })
  project.provide('installation', { home, baseUrl, env })
  return stop
}
