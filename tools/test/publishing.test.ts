import { expect, it } from 'vitest'
import { publishing } from '../src/pack/publishing.ts'

it('a package names the repository whose build packs it', () => {
  const env = { GITHUB_SERVER_URL: 'https://code.invalid', GITHUB_REPOSITORY: 'us/guise' }
  expect(publishing('packages/sdk', env)).toEqual({
    publishConfig: { access: 'public' },
    repository: {
      type: 'git',
      url: 'git+https://code.invalid/us/guise.git',
      directory: 'packages/sdk',
    },
  })
})

it('packed by hand it names none', () => {
  expect(publishing('packages/sdk', {})).toEqual({ publishConfig: { access: 'public' } })
})
