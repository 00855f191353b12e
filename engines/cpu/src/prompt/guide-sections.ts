/** A row of a word list, as far as a guide tells of it. */
type Listed = { readonly words: readonly string[] }

/** A section for each family of words: what it is about, and a table of its rows. */
export function familySections<Entry extends Listed>(
  families: Readonly<Record<string, readonly Entry[]>>,
  headings: string,
  about: (family: string) => string | undefined,
  row: (entry: Entry, family: string) => string,
): string[] {
  return Object.entries(families).flatMap(([family, entries]) => [
    '',
    `## ${family}`,
    '',
    about(family) ?? '',
    '',
    headings,
    '|---|---|',
    ...entries.map((entry) => row(entry, family)),
  ])
}

/** What is recognised only to be answered. */
export function limitSection(
  limits: readonly (Listed & { readonly stays?: string | undefined })[],
): string[] {
  return [
    '',
    '## What it does not do',
    '',
    'These words are recognised so that the notes can explain what the engine does not support.',
    '',
    '| Answer | Words |',
    '|---|---|',
    ...limits.map(({ stays, words }) => `| ${stays} | ${words.join(', ')} |`),
    '',
  ]
}
