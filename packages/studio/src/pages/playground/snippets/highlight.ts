import { createHighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import type { Grammar } from './languages.ts'

/** Only what the snippets need: three grammars, one theme for each light. */
const highlighter = createHighlighterCore({
  engine: createJavaScriptRegexEngine(),
  langs: [
    import('shiki/langs/bash.mjs'),
    import('shiki/langs/typescript.mjs'),
    import('shiki/langs/python.mjs'),
  ],
  themes: [
    import('shiki/themes/github-light-high-contrast.mjs'),
    import('shiki/themes/github-dark-default.mjs'),
  ],
})

export type Token = { readonly text: string; readonly light: string; readonly dark: string }

/** Lines of coloured pieces: no markup, so that the page's policy need not allow inline styles. */
export async function highlight(
  code: string,
  grammar: Grammar,
): Promise<readonly (readonly Token[])[]> {
  const { codeToTokensWithThemes } = await highlighter
  const lines = codeToTokensWithThemes(code, {
    lang: grammar,
    themes: { light: 'github-light-high-contrast', dark: 'github-dark-default' },
  })
  return lines.map((line) =>
    line.map(({ content, variants }) => ({
      text: content,
      light: variants.light?.color ?? 'inherit',
      dark: variants.dark?.color ?? 'inherit',
    })),
  )
}
