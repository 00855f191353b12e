import { resolve } from 'node:path'
import { defineConfig } from 'vitepress'
import { anchorOf } from '../src/anchors.ts'
import { addressOf, DOORS, sidebarOf } from '../src/doors.ts'
import { useSiteLinks } from '../src/links.ts'

const ROOT = resolve(import.meta.dirname, '../..')

export default defineConfig({
  title: 'Guise',
  description: 'The documentation of Guise, a generation service you can run yourself.',
  lang: 'en',
  base: '/guide/',
  srcDir: resolve(ROOT, 'docs'),
  outDir: resolve(ROOT, 'site/dist/pages'),
  cacheDir: resolve(ROOT, 'node_modules/.cache/vitepress'),
  rewrites: addressOf,
  cleanUrls: true,
  head: [
    ['link', { rel: 'icon', href: '/guide/logo.svg', type: 'image/svg+xml' }],
    ['meta', { name: 'theme-color', content: '#5b3df5' }],
  ],
  markdown: {
    anchor: { slugify: anchorOf },
    config: (md) => useSiteLinks(md, { root: ROOT, repository: process.env.GUISE_REPOSITORY_URL }),
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  themeConfig: {
    logo: '/logo.svg',
    nav: DOORS.map(({ title, slug, first }) => ({
      text: title,
      link: `/${addressOf(first)}`,
      activeMatch: `^/${slug}/`,
    })),
    sidebar: Object.fromEntries(DOORS.map((door) => [`/${door.slug}/`, sidebarOf(door)])),
    outline: [2, 3],
    search: { provider: 'local' },
    docFooter: { prev: 'Before', next: 'Next' },
    externalLinkIcon: true,
  },
  vite: {
    publicDir: resolve(ROOT, 'site/public'),
    build: { assetsInlineLimit: 0, reportCompressedSize: false, chunkSizeWarningLimit: 4000 },
  },
})
