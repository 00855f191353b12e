export { type Credentials, createCredentials } from './credentials.ts'
export { digestOf, looksGenuine, mintKey, mintSecret, prefixOf } from './secret.ts'
