type Publishing = {
  readonly publishConfig: { readonly access: 'public' }
  readonly repository?: {
    readonly type: 'git'
    readonly url: string
    readonly directory: string
  }
}

/**
 * What a registry asks of a package. The repository is the one whose hosted build packs it: a proof of provenance is
 * refused unless both are the same, and packed anywhere else there is nothing to prove.
 */
export function publishing(
  workspace: string,
  { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name }: NodeJS.ProcessEnv,
): Publishing {
  // Packages with a scope are private unless they say so.
  const publishConfig = { access: 'public' } as const
  if (!server || !name) return { publishConfig }
  const url = `git+${server}/${name}.git`
  return { publishConfig, repository: { type: 'git', url, directory: workspace } }
}
