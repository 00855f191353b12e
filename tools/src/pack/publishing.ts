import { REPOSITORY } from '../names.ts'

/**
 * What a registry asks of a package. npm accepts a provenance only if `repository` is that of the hosted build, so a fork
 * that publishes changes `REPOSITORY`.
 */
export const publishing = (workspace: string) => ({
  // Packages with a scope are private by default.
  publishConfig: { access: 'public' },
  repository: { type: 'git', url: `git+${REPOSITORY}.git`, directory: workspace },
})
