import type { Abortable } from '../abortable.ts'
import type { Transport } from '../transport/transport.ts'
import type {
  BodyOf,
  SecondFactor,
  SecondFactorEnrolment,
  Session,
  SignInOptions,
} from '../types.ts'

export type SetupRequest = BodyOf<'/v1/setup', 'post'>
export type Login = BodyOf<'/v1/session', 'post'>
export type OidcAnswer = BodyOf<'/v1/oidc/session', 'post'>
export type SecondFactorConfirmation = BodyOf<'/v1/session/second-factor', 'put'>
export type SecondFactorProof = BodyOf<'/v1/session/second-factor/off', 'post'>
export type PasswordChange = BodyOf<'/v1/session', 'patch'>

export type PasswordReset = BodyOf<'/v1/password-resets', 'post'>

/** Signing in, for pages in a browser: the session itself is a cookie that scripts cannot read. */
export type SessionResource = {
  /** Whether the installation still needs its first account. */
  setup(options?: Abortable): Promise<{ readonly is_needed: boolean }>
  /** Opens the first account and signs its owner in. */
  setUp(input: SetupRequest, options?: Abortable): Promise<Session>
  /** How people can sign in to this installation. */
  options(options?: Abortable): Promise<SignInOptions>
  /** Where to send the browser: to the identity provider of the installation. */
  beginOidc(options?: Abortable): Promise<{ readonly url: string }>
  /** With the query that the identity provider sent the browser back with. An error with `offered` asks to accept or decline. */
  finishOidc(answer: OidcAnswer, options?: Abortable): Promise<Session>
  signIn(login: Login, options?: Abortable): Promise<Session>
  /** Who has signed in here. Its `csrf_token` belongs into `createGuise({ session })`. */
  get(options?: Abortable): Promise<Session>
  /** Your other browsers must sign in again. */
  changePassword(change: PasswordChange, options?: Abortable): Promise<void>
  /** Asks for a link by mail, where the installation sends mail. Never tells whether there is such a person. */
  requestPasswordReset(email: string, options?: Abortable): Promise<void>
  /** With the token of such a link. Sign in with the password afterwards. */
  resetPassword(reset: PasswordReset, options?: Abortable): Promise<void>
  signOut(options?: Abortable): Promise<void>
  secondFactor(options?: Abortable): Promise<SecondFactor>
  /** A secret for an authenticator app. Nothing changes until `turnOnSecondFactor`. */
  beginSecondFactor(options?: Abortable): Promise<SecondFactorEnrolment>
  /** Answers the recovery codes. Your other browsers must sign in again. */
  turnOnSecondFactor(
    input: SecondFactorConfirmation,
    options?: Abortable,
  ): Promise<readonly string[]>
  turnOffSecondFactor(proof: SecondFactorProof, options?: Abortable): Promise<void>
  /** The old ones end. */
  renewRecoveryCodes(proof: SecondFactorProof, options?: Abortable): Promise<readonly string[]>
}

const SETUP = '/v1/setup'
const SESSION = '/v1/session'
const FACTOR = '/v1/session/second-factor'

type Codes = { readonly recovery_codes: readonly string[] }

export function createSession(transport: Transport): SessionResource {
  return {
    setup: ({ signal } = {}) => transport.read(SETUP, {}, signal),
    setUp: (body, { signal } = {}) =>
      transport.json({ method: 'POST', path: SETUP, body, repeat: 'never', signal }),
    signIn: (body, { signal } = {}) =>
      transport.json({ method: 'POST', path: SESSION, body, repeat: 'never', signal }),
    options: ({ signal } = {}) => transport.read('/v1/sign-in-options', {}, signal),
    beginOidc: ({ signal } = {}) =>
      transport.json({ method: 'POST', path: '/v1/oidc/start', repeat: 'never', signal }),
    finishOidc: (body, { signal } = {}) =>
      transport.json({ method: 'POST', path: '/v1/oidc/session', body, repeat: 'never', signal }),
    get: ({ signal } = {}) => transport.read(SESSION, {}, signal),
    async changePassword(body, { signal } = {}) {
      const repeat = 'never'
      await transport.text({ method: 'PATCH', path: SESSION, body, repeat, signal })
    },
    async requestPasswordReset(email, { signal } = {}) {
      const path = '/v1/password-resets/requests'
      await transport.text({ method: 'POST', path, body: { email }, repeat: 'never', signal })
    },
    async resetPassword(body, { signal } = {}) {
      const path = '/v1/password-resets'
      await transport.text({ method: 'POST', path, body, repeat: 'never', signal })
    },
    signOut: ({ signal } = {}) => transport.remove(SESSION, signal),
    secondFactor: ({ signal } = {}) => transport.read(FACTOR, {}, signal),
    beginSecondFactor: ({ signal } = {}) =>
      transport.json({ method: 'POST', path: FACTOR, repeat: 'never', signal }),
    async turnOnSecondFactor(body, { signal } = {}) {
      const request = { method: 'PUT', path: FACTOR, body, repeat: 'never', signal } as const
      return (await transport.json<Codes>(request)).recovery_codes
    },
    async turnOffSecondFactor(body, { signal } = {}) {
      const path = `${FACTOR}/off`
      await transport.text({ method: 'POST', path, body, repeat: 'never', signal })
    },
    async renewRecoveryCodes(body, { signal } = {}) {
      const path = `${FACTOR}/recovery-codes`
      const request = { method: 'POST', path, body, repeat: 'never', signal } as const
      return (await transport.json<Codes>(request)).recovery_codes
    },
  }
}
