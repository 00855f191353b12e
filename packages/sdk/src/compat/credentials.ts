import { type Credentials, revealed } from '../settings.ts'

/** The interface wants a token here, and a key in a header everywhere else. */
const TOKEN_PATHS = /^\/(api\/alias|my-aliases)\b|video/

/** A service may want both kinds; whoever has only one uses it everywhere. */
export function interfaceCredentials(keyHeader: string) {
  return async ({ apiKey, token }: Credentials, path: string) => {
    const secret = TOKEN_PATHS.test(path) ? (token ?? apiKey) : undefined
    if (secret !== undefined) return { Authorization: `Bearer ${await revealed(secret)}` }
    if (apiKey !== undefined) return { [keyHeader]: await revealed(apiKey) }
    return token === undefined ? {} : { Authorization: `Bearer ${await revealed(token)}` }
  }
}
