type Weakness = {
  readonly name: string
  readonly severity: string
  readonly range: string
  /** Advisories, or the names of the packages it depends on that have one. */
  readonly via: readonly (string | { readonly title: string; readonly url: string })[]
}
type Audit = {
  readonly vulnerabilities?: Readonly<Record<string, Weakness>>
  readonly metadata?: { readonly dependencies?: { readonly total?: number } }
}

/** 0: none known. 1: some are. 2: nobody could be asked, which is no good news. */
export type Advice = { readonly code: 0 | 1 | 2; readonly lines: readonly string[] }

/** Reads what `npm audit --json` prints. */
export function readAdvisories(printed: string): Advice {
  const { vulnerabilities, metadata } = parsed(printed)
  if (vulnerabilities === undefined) {
    return {
      code: 2,
      lines: [
        'The registry of this machine did not answer the question for advisories, so nothing is known.',
        'Ask again where the public npm registry, or a mirror that passes on its advisories, can be reached.',
      ],
    }
  }
  const found = Object.values(vulnerabilities).flatMap(({ name, severity, range, via }) =>
    via.flatMap((one) =>
      typeof one === 'string' ? [] : [`${severity}: ${name} ${range}: ${one.title} (${one.url})`],
    ),
  )
  if (found.length > 0) return { code: 1, lines: found.sort() }
  const count = metadata?.dependencies?.total ?? 0
  return { code: 0, lines: [`No advisory is known for ${count} packages.`] }
}

function parsed(printed: string): Audit {
  try {
    return JSON.parse(printed) as Audit
  } catch {
    return {}
  }
}
