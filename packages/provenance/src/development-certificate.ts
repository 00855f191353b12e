import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import { DER } from './der.ts'

/** A certificate with those that vouch for it, its own first, and its key; all PEM. */
export type Signing = { readonly chain: string; readonly key: string }

const ED25519 = DER.sequence(DER.oid('1.3.101.112'))
/** Fixed, so that every process makes the same bytes. */
const VALIDITY = DER.sequence(DER.time('260101000000Z'), DER.time('491231235959Z'))

/**
 * The certificate of an installation whose operator has none. Key and certificate follow from the secret that all
 * processes share, with signatures that have no chance in them: every process has the same one, and none is
 * stored. Nobody vouches for it, and its name says so.
 */
export function developmentSigning(secret: string): Signing {
  const authority = keyOf(secret, 'authority')
  const own = keyOf(secret, 'results')
  const issuer = nameOf('Guise development authority, not trusted')
  const subject = nameOf('Guise development certificate, not trusted')
  const leaf = certificate({ serial: 2, subject, issuer, key: own, by: authority, of: 'results' })
  const root = certificate({
    ...{ serial: 1, subject: issuer, issuer, key: authority, by: authority },
    of: 'authority',
  })
  return {
    chain: [leaf, root].map(asPem).join(''),
    key: own.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

/** The head of a PKCS #8 file with an Ed25519 key, whose 32 bytes follow. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

function keyOf(secret: string, use: string): KeyObject {
  const seed = hkdfSync('sha256', secret, '', `guise development certificate: ${use}`, 32)
  const key = Buffer.concat([PKCS8_ED25519, Buffer.from(seed)])
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

const publicPart = (key: KeyObject) => createPublicKey(key).export({ type: 'spki', format: 'der' })
const keyId = (key: KeyObject) => createHash('sha1').update(publicPart(key).subarray(-32)).digest()

function nameOf(commonName: string): Buffer {
  const word = (oid: string, text: string) => DER.set(DER.sequence(DER.oid(oid), DER.text(text)))
  return DER.sequence(word('2.5.4.10', 'Guise'), word('2.5.4.3', commonName))
}

type Wanted = {
  readonly serial: number
  readonly subject: Buffer
  readonly issuer: Buffer
  readonly key: KeyObject
  readonly by: KeyObject
  readonly of: 'authority' | 'results'
}

function certificate({ serial, subject, issuer, key, by, of }: Wanted): Buffer {
  const extension = (oid: string, value: Buffer, isCritical = false) =>
    DER.sequence(DER.oid(oid), ...(isCritical ? [DER.true()] : []), DER.octets(value))
  const isAuthority = of === 'authority'
  const extensions = DER.sequence(
    extension('2.5.29.19', isAuthority ? DER.sequence(DER.true()) : DER.sequence(), true),
    // It signs certificates, or it signs results.
    extension(
      '2.5.29.15',
      DER.bits(Buffer.from([isAuthority ? 0x06 : 0x80]), isAuthority ? 1 : 7),
      true,
    ),
    // For e-mail, which is what C2PA wants of whoever has no certificate of its own kind.
    ...(isAuthority ? [] : [extension('2.5.29.37', DER.sequence(DER.oid('1.3.6.1.5.5.7.3.4')))]),
    extension('2.5.29.14', DER.octets(keyId(key))),
    extension('2.5.29.35', DER.sequence(DER.barePart(0, keyId(by)))),
  )
  const body = DER.sequence(
    DER.part(0, DER.integer(2)),
    DER.integer(serial),
    ED25519,
    issuer,
    VALIDITY,
    subject,
    publicPart(key),
    DER.part(3, extensions),
  )
  return DER.sequence(body, ED25519, DER.bits(sign(null, body, by)))
}

function asPem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
