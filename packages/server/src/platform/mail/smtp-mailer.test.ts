import { expect, it } from 'vitest'
import { failureOf } from './smtp-mailer.ts'

const rcpt = { code: 'EENVELOPE', command: 'RCPT TO' }
const data = { code: 'EMESSAGE', command: 'DATA' }

it.each([
  [rcpt, '550 no such user', 'refused'],
  [rcpt, '550 5.1.1 no such user', 'refused'],
  [rcpt, '550-5.1.1 no such user\n550 5.1.1 really', 'refused'],
  [rcpt, '554 5.2.1 mailbox disabled', 'refused'],
  [data, '550 5.1.1 no such user', 'refused'],
  [rcpt, '451 4.7.1 greylisted', 'later'],
  [rcpt, '552 5.2.2 mailbox full', 'later'],
  // What the operator can put right.
  [rcpt, '554 5.7.1 relay access denied', 'later'],
  [rcpt, '550 5.7.1 relaying denied', 'later'],
  [rcpt, '550 relay not permitted', 'later'],
  [rcpt, '553 sorry, that domain is not in my list of allowed rcpthosts (#5.7.1)', 'later'],
  [rcpt, '553 5.1.8 sender has no domain', 'later'],
  [rcpt, '530 5.7.0 authentication required', 'later'],
  [rcpt, '530 authentication required', 'later'],
  [rcpt, '550 5.4.5 daily sending quota exceeded', 'later'],
  [data, '554 5.7.1 looks like spam', 'later'],
  [data, '554 email address is not verified', 'later'],
  [data, '550 rejected', 'later'],
  [{ code: 'EAUTH', command: 'AUTH PLAIN' }, '535 5.7.8 wrong password', 'later'],
  [{ code: 'EENVELOPE', command: 'MAIL FROM' }, '553 5.1.0 sender rejected', 'later'],
  [{ code: 'EPROTOCOL', command: 'CONN' }, '554 no service', 'later'],
])('takes %j with "%s" for %s', (error, response, outcome) => {
  const responseCode = Number(response.slice(0, 3))
  expect(failureOf({ ...error, response, responseCode }).outcome).toBe(outcome)
})

it('takes a server that is away for later', () => {
  const error = { code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' }
  expect(failureOf(error)).toEqual({ outcome: 'later', reason: 'ECONNREFUSED CONN' })
})

it('repeats nothing of what a server says, which names the address', () => {
  const error = Object.assign(new Error('550 5.1.1 no such user: ada@example.com'), {
    ...{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' },
    response: '550 5.1.1 no such user: ada@example.com',
  })
  expect(failureOf(error).reason).toBe('EENVELOPE 550 5.1.1 RCPT TO')
})
