export { createAuthenticators } from './authenticators.ts'
export {
  type Credentials,
  cacheCallers,
  createCredentials,
  csrfTokenOf,
  digestOf,
  looksGenuine,
  mintCampaignToken,
  mintKey,
  mintReset,
  mintSecret,
  mintSession,
  prefixOf,
} from './credentials.ts'
export { createPasswords, unknownPassword } from './passwords.ts'
