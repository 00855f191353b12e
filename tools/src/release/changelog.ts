const UNRELEASED = '## [Unreleased]\n'
const RELEASE = /^## \[(\d[^\]]*)\]/m

/** The version that stands first. */
export const newestRelease = (changelog: string): string | undefined => RELEASE.exec(changelog)?.[1]

/** What stands under a heading of the second level that begins with these words. */
function sectionOf(changelog: string, heading: string): string {
  const at = changelog.indexOf(`\n${heading}`)
  if (at < 0) return ''
  const lines = changelog
    .slice(at + 1)
    .split('\n')
    .slice(1)
  const end = lines.findIndex((line) => line.startsWith('## '))
  return lines
    .slice(0, end < 0 ? undefined : end)
    .join('\n')
    .trim()
}

export const unreleased = (changelog: string): string => sectionOf(changelog, '## [Unreleased]')

/** What has been gathered becomes the section of a version. */
export const dateRelease = (changelog: string, version: string, date: Date): string =>
  changelog.replace(
    UNRELEASED,
    `${UNRELEASED}\n## [${version}] - ${date.toISOString().slice(0, 10)}\n`,
  )

const VERIFY = `## Verify

Checked by \`sha256sum --check --strict SHA256SUMS\`. If there is a \`SHA256SUMS.sig\`, it is signed with OpenSSH:

\`\`\`sh
ssh-keygen -Y verify -f release-signers -I guise -n guise-release -s SHA256SUMS.sig < SHA256SUMS
\`\`\`
`

/** The text that goes with the files of a release. Links of the changelog lead to files that are not there. */
export function notesOf(changelog: string, version: string): string {
  const section = sectionOf(changelog, `## [${version}]`)
  if (section === '') throw new Error(`The changelog has no section [${version}].`)
  const text = section.replace(/\[([^\]]+)\]\((?!https?:)[^)]+\)/g, '$1')
  return `# Guise ${version}\n\n${text}\n\n${VERIFY}`
}
