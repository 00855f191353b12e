import { buildStudio } from '@guise/studio/build'

/** Once, before any file of tests opens it. */
export async function setup(): Promise<void> {
  await buildStudio()
}
