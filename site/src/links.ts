// The texts of docs/ are also read in the repository, so their links lead to files. Here they become links of the site.
import { dirname, relative, resolve } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'
import { addressOf } from './doors.ts'

export type LinkOptions = {
  readonly root: string
  /** Where the files of this version can be read, such as https://example.com/guise/blob/main. */
  readonly repository?: string | undefined
}

/** The reference of the API: a page of the service itself, beside the site. */
const REFERENCE = '/docs/'

/** Where a link of a document leads; to nothing, if a reader of the site could not open it. */
export function linkOf(
  target: string,
  { from, root, repository }: LinkOptions & { readonly from: string },
): string | undefined {
  if (/^([a-z]+:|#)/.test(target)) return target
  const [path = '', anchor] = target.split('#')
  const file = relative(root, resolve(dirname(from), decodeURIComponent(path)))
  const after = anchor === undefined ? '' : `#${anchor}`
  if (file === 'openapi.json') return REFERENCE
  if (file === 'docs/decisions') return `/${addressOf('decisions/README.md')}`
  if (file.startsWith('docs/') && file.endsWith('.md'))
    return `/${addressOf(file.slice('docs/'.length))}${after}`
  return repository && `${repository.replace(/\/$/, '')}/${file}${after}`
}

/** A plugin of the parser of documents. */
export function useSiteLinks(md: MarkdownRenderer, options: LinkOptions): void {
  md.core.ruler.after('inline', 'site-links', ({ tokens, env, Token }) => {
    const html = (content: string) => Object.assign(new Token('html_inline', '', 0), { content })
    for (const { children } of tokens) {
      // Links are never inside each other.
      let end: string | undefined
      children?.forEach((token, place) => {
        if (token.type === 'link_close' && end !== undefined) {
          children[place] = html(end)
          end = undefined
        }
        if (token.type !== 'link_open') return
        const link = linkOf(token.attrGet('href') ?? '', {
          ...options,
          from: env.realPath ?? env.path,
        })
        if (link === undefined || link === REFERENCE) {
          // Written out, because the parser puts all other addresses below the one of the site.
          children[place] = html(link ? `<a href="${link}" target="_self">` : '')
          end = link ? '</a>' : ''
        } else token.attrSet('href', link)
      })
    }
  })
}
