// What stands behind each door of the site is what docs/README.md lists: a page that is listed there is on the site.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { DefaultTheme } from 'vitepress'

const DOCS = resolve(import.meta.dirname, '../../docs')

export type Door = {
  readonly title: string
  /** The first part of the addresses behind it. */
  readonly slug: string
  /** What it opens. */
  readonly first: string
  /** The sections of docs/README.md whose pages stand behind it. */
  readonly sections: readonly string[]
}

export const DOORS: readonly Door[] = [
  {
    title: 'Integrate',
    slug: 'integrate',
    first: 'tutorials/first-picture.md',
    sections: ['Use the API'],
  },
  {
    title: 'Create',
    slug: 'create',
    first: 'tutorials/own-filter.md',
    sections: ['Create filters'],
  },
  {
    title: 'Run an event',
    slug: 'event',
    first: 'tutorials/event.md',
    sections: ['Run an event'],
  },
  {
    title: 'Operate',
    slug: 'operate',
    first: 'tutorials/start-and-back-up.md',
    sections: ['Run the service'],
  },
  {
    title: 'Developers',
    slug: 'develop',
    first: 'architecture.md',
    sections: ['Change the code', 'Decisions'],
  },
]

const textOf = (file: string) => readFileSync(join(DOCS, file), 'utf8')

const SECTIONS = new Map(
  textOf('README.md')
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), pagesIn(section)] as const),
)

/** Pages of docs/ that a section lists, and those that the README of a folder lists. Other links are not on the site. */
function pagesIn(section: string, folder = ''): readonly string[] {
  const rows = section.matchAll(/^\| \[[^\]]+\]\((?!\.\.)([^)#]+\.md)\)/gm)
  return [...rows].flatMap(([, name = '']) => {
    const file = folder + name
    return name.endsWith('/README.md')
      ? [file, ...pagesIn(textOf(file), file.replace('README.md', ''))]
      : [file]
  })
}

const pagesOf = ({ sections }: Door) => sections.flatMap((section) => SECTIONS.get(section) ?? [])

const ADDRESSES = new Map<string, string>(
  DOORS.flatMap((door) =>
    pagesOf(door).map((file) => {
      const name = file.replace(/^(guides|operations)\//, '').replace('README.md', 'all.md')
      return [file, `${door.slug}/${name}`] as const
    }),
  ),
).set('README.md', 'all.md')

/** Where a file of docs/ is on the site. */
export const addressOf = (file: string): string => ADDRESSES.get(file) ?? file

const FOLDED: Readonly<Record<string, string>> = { reports: 'Reports', decisions: 'Decisions' }

/** Tutorials first, then the guides; what is looked up and not read is folded away. */
export function sidebarOf(door: Door): DefaultTheme.SidebarItem[] {
  const folders = Map.groupBy(pagesOf(door), (file) => {
    const [folder = ''] = file.split('/')
    return folder === 'tutorials' || folder in FOLDED ? folder : ''
  })
  const group = (folder: string, text: string, more = {}): DefaultTheme.SidebarItem[] => {
    const files = folders.get(folder) ?? []
    return files.length === 0 ? [] : [{ text, items: files.map(itemOf), ...more }]
  }
  return [
    ...group('tutorials', 'Tutorials'),
    ...group('', door.title),
    ...Object.entries(FOLDED).flatMap(([folder, text]) => group(folder, text, { collapsed: true })),
  ]
}

function itemOf(file: string): DefaultTheme.SidebarItem {
  const text = textOf(file)
  const [, heading = file] = /^# (.+)$/m.exec(text) ?? []
  return { text: heading.replaceAll('`', ''), link: `/${addressOf(file)}` }
}
