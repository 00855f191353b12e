import { expect, it } from 'vitest'
import { offlineFiles } from '../../tools/offline.ts'

const MANIFEST = {
  'index.html': {
    file: 'assets/index.js',
    imports: ['_shared.js'],
    dynamicImports: ['booth.tsx', 'jobs.tsx'],
    css: ['assets/index.css'],
    assets: ['assets/font.woff2'],
  },
  '_shared.js': { file: 'assets/shared.js', imports: ['index.html'] },
  'booth.tsx': {
    file: 'assets/booth.js',
    imports: ['_shared.js', 'index.html'],
    dynamicImports: ['de.json'],
    css: ['assets/booth.css'],
  },
  'de.json': { file: 'assets/de.js' },
  'jobs.tsx': { file: 'assets/jobs.js' },
}

it('lists what a page is made of, with what it loads later, and no other page', () => {
  expect(offlineFiles(MANIFEST, 'booth.tsx')).toEqual([
    '/assets/booth.css',
    '/assets/booth.js',
    '/assets/de.js',
    '/assets/font.woff2',
    '/assets/index.css',
    '/assets/index.js',
    '/assets/shared.js',
  ])
})

it('stops a build in which a page is missing', () => {
  expect(() => offlineFiles(MANIFEST, 'gone.tsx')).toThrow('the build has no gone.tsx')
})
