export { type Credentials, createCredentials } from './credentials.ts'
export { digestOf, looksGenuine, mintSecret, prefixOf } from './secret.ts'
