import { expect, it } from 'vitest'
import { welcome } from '../src/welcome.ts'

const DEMO = {
  base_url: 'http://127.0.0.1:8080',
  api_key: 'gk_demo',
  email: 'demo@example.com',
  password: 'secret',
}
const hint = (home: string, isHomeChosen: boolean) =>
  welcome(DEMO, { home, isHomeChosen })
    .split('\n')
    .find((line) => line.includes('npx guise'))
    ?.split('npx')[0]
    ?.trim()

it('gives a second terminal the folder of a demo that has one of its own', () => {
  expect(hint('/home/ada/guise/.guise', false)).toBe('')
  expect(hint('/tmp/try', true)).toBe('GUISE_HOME=/tmp/try')
  expect(hint("/tmp/ada's try", true)).toBe("GUISE_HOME='/tmp/ada'\\''s try'")
})

it('has the commands as they are typed', () => {
  expect(welcome(DEMO, { home: '/tmp', isHomeChosen: false })).toContain("tr -d '\\n')\" > request")
})
