import { createGuise } from '@guise/sdk'
import type { TestProject } from 'vitest/node'
import type { InstallationAddress } from './installation.ts'
import { type Stack, startStack } from './stack.ts'
import { until } from './until.ts'

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
  const stack = await startStack({ workers: 1, env: settings })
  await enginesKnown(stack).catch(async (error) => {
    await stack.stop()
    throw error
  })
  const { home, baseUrl, env, stop } = stack
  project.provide('installation', { home, baseUrl, env })
  return stop
}

/** A worker says some seconds after its start what its engine does, and no test is there to wait for it. */
async function enginesKnown({ account, baseUrl }: Stack): Promise<void> {
  const { key } = await account()
  const { customFilters } = createGuise({ baseUrl, apiKey: key })
  await until('the engine of the worker', async () => (await customFilters.engines()).length > 0)
}
