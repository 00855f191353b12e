import { expect, it } from 'vitest'
import { failureOf } from './smtp-mailer.ts'

it.each([
  [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'refused'],
  [{ code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'refused'],
  [{ code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }, 'later'],
  // What the operator can put right.
  [{ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'later'],
  [{ code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }, 'later'],
  [{ code: 'EPROTOCOL', responseCode: 554, command: 'CONN' }, 'later'],
  [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' }, 'later'],
])('takes %j for %s', (error, outcome) => {
  expect(failureOf(error).outcome).toBe(outcome)
})

it('repeats nothing of what a server says, which names the address', () => {
  const error = Object.assign(new Error('550 no such user: ada@example.com'), {
    ...{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' },
    response: '550 no such user: ada@example.com',
  })
  expect(failureOf(error).reason).toBe('EENVELOPE 550 RCPT TO')
})
