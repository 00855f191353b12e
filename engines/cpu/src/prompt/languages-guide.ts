import { LANGUAGES, type Language, TRANSLATIONS } from './translations.ts'

/** `docs/guides/prompt-languages.md`, made from the table so that it cannot fall behind it. */
export function languagesMarkdown(): string {
  const languages = Object.keys(LANGUAGES) as Language[]
  return [
    '# Prompts in German, Spanish and French',
    '',
    'The words of [pictures](prompts.md) and [films](film-prompts.md) in other languages. Made by',
    '`node engines/cpu/src/prompt/write-guide.ts` from the table in `engines/cpu/src/prompt/translations.ts`: change that, not this page.',
    '',
    '- Languages may be mixed. Where a word is also an English one, it is read as English.',
    '- Accents may be left out; umlauts may be spelt ae, oe, ue. Upper and lower case do not matter.',
    '- Plurals, cases and genders are understood: `rot` is also `rote`, `roter`, `rotes`.',
    '- `kein`, `ohne`, `nicht`, `sin`, `ni`, `sans` and `pas` rule out what follows, as `no` does.',
    '- Notes are in English.',
    '',
    `| English | ${languages.map((language) => LANGUAGES[language]).join(' | ')} |`,
    '|---|---|---|---|',
    ...TRANSLATIONS.map(
      (row) =>
        `| ${row.english} | ${languages.map((language) => row[language].join(', ')).join(' | ')} |`,
    ),
    '',
  ].join('\n')
}
