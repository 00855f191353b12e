import { expect, test } from 'vitest'
import { credentialsIn, toOptions } from './npm-settings.ts'

test('what npm is told about its registry, pacote is told too', () => {
  const options = toOptions({
    registry: 'http://mirror.test/',
    '@faces:registry': 'http://faces.test/',
    'https-proxy': null,
    noproxy: [''],
    'strict-ssl': false,
    'fetch-timeout': 1000,
    cache: '/cache',
    'save-exact': true,
  })
  expect(options).toEqual({
    registry: 'http://mirror.test/',
    '@faces:registry': 'http://faces.test/',
    noProxy: [''],
    strictSSL: false,
    timeout: 1000,
    cache: '/cache/_cacache',
  })
})

test('credentials are read with their variables, and nothing else is', () => {
  const text = [
    '# comment',
    'registry=http://mirror.test/',
    `//mirror.test/:_authToken=\${TOKEN}`,
    ' //faces.test/npm/:username = "me" ',
    `//other.test/:_authToken=\${UNSET}`,
  ].join('\n')
  expect(credentialsIn(text, { TOKEN: 'abc' })).toEqual({
    '//mirror.test/:_authToken': 'abc',
    '//faces.test/npm/:username': 'me',
    '//other.test/:_authToken': '',
  })
})
