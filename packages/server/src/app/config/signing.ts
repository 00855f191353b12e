import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Environment } from './environment.ts'

/** The operator's certificate for results, with those that vouch for it, and its key; all PEM. */
export type SigningConfig = { readonly chain: string; readonly key: string }

const CERT = 'GUISE_PROVENANCE_CERT'
const KEY = 'GUISE_PROVENANCE_KEY'

/** Undefined without one. `refuse` gets the setting and what is wrong; no message has anything of the files. */
export function signingConfig(
  env: Environment,
  refuse: (setting: string, message: string) => never,
): SigningConfig | undefined {
  const { [CERT]: certFile, [KEY]: keyFile } = env
  if (certFile === undefined && keyFile === undefined) return undefined
  if (certFile === undefined) return refuse(CERT, `required when ${KEY} is set`)
  if (keyFile === undefined) return refuse(KEY, `required when ${CERT} is set`)
  const read = <T>(setting: string, file: string, parse: (text: string) => T, what: string) => {
    try {
      const text = readFileSync(file, 'utf8')
      return { text, parsed: parse(text) }
    } catch {
      return refuse(setting, `must be a file with ${what} in PEM, which this process can read`)
    }
  }
  const chain = read(CERT, certFile, (text) => new X509Certificate(text), 'certificates')
  const key = read(KEY, keyFile, (text) => createPrivateKey(text), 'a private key')
  if (chain.parsed.checkPrivateKey(key.parsed)) return { chain: chain.text, key: key.text }
  return refuse(KEY, `must be the key of the first certificate in ${CERT}`)
}
