/** What one look at this machine gave. */
export interface Finding {
  readonly what: string
  readonly isOk: boolean
  /** Without it the demo does not run; the rest is for some of the tests, or the demo gets it itself. */
  readonly isRequired: boolean
  readonly detail: string
  /** The command that puts it right. */
  readonly remedy: string
}

export interface Packages {
  readonly apt: string
  /** Undefined where Homebrew has no such package. */
  readonly brew?: string
}

export function installCommand({ apt, brew }: Packages): string {
  if (process.platform === 'darwin') {
    return brew === undefined ? 'only on Linux' : `brew install ${brew}`
  }
  const sudo = process.getuid?.() === 0 ? '' : 'sudo '
  return `${sudo}apt-get install -y --no-install-recommends ${apt}`
}

export function line(finding: Finding): string {
  const { what, isOk, isRequired, detail, remedy } = finding
  if (isOk) return `ok       ${what}: ${detail}`
  const verdict = isRequired ? 'missing ' : 'optional'
  return `${verdict} ${what}: ${detail}; ${remedy}`
}
