import type { Environment } from './environment.ts'

/** The operator's identity provider. */
export type OidcConfig = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** As the button names it. */
  readonly name: string
  /** Whose people get an account when they come for the first time, in lower case. */
  readonly domains: readonly string[]
  /** Whether passwords are refused. */
  readonly isOnly: boolean
}

const ISSUER = 'GUISE_OIDC_ISSUER'
const SECRET = 'GUISE_OIDC_CLIENT_SECRET'

/** Null without an issuer. `refuse` gets the setting and what is wrong. */
export function oidcConfig(
  env: Environment,
  refuse: (setting: string, message: string) => never,
): OidcConfig | null {
  const { [ISSUER]: issuer, GUISE_OIDC_CLIENT_ID: clientId, [SECRET]: clientSecret } = env
  if (!issuer) {
    if (env.GUISE_OIDC_ONLY) return refuse(ISSUER, 'required when GUISE_OIDC_ONLY is true')
    return null
  }
  if (!clientId) return refuse('GUISE_OIDC_CLIENT_ID', `required when ${ISSUER} is set`)
  if (!clientSecret) return refuse(SECRET, `required when ${ISSUER} is set`)
  return {
    ...{ issuer, clientId, clientSecret, name: env.GUISE_OIDC_NAME },
    domains: env.GUISE_OIDC_DOMAINS.map((domain) => domain.toLowerCase().replace(/^@/, '')),
    isOnly: env.GUISE_OIDC_ONLY,
  }
}
