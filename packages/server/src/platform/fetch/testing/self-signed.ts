import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** For tests only: a fresh certificate for one name, made on the spot so that no key is committed. */
export function selfSigned(name: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const body = certificateBody(name, publicKey)
  const signature = sign('sha256', body, privateKey)
  const der = sequence(body, ECDSA_SHA256, tlv(0x03, Buffer.concat([Buffer.from([0]), signature])))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

const ECDSA_SHA256 = sequence(hex('06082a8648ce3d040302'))
const COMMON_NAME = hex('0603550403')
const SUBJECT_ALT_NAME = hex('0603551d11')
const BASIC_CONSTRAINTS = hex('0603551d13')

function certificateBody(name: string, publicKey: KeyObject): Buffer {
  const label = sequence(tlv(0x31, sequence(COMMON_NAME, tlv(0x0c, Buffer.from(name)))))
  const dnsName = sequence(tlv(0x82, Buffer.from(name)))
  const authority = sequence(hex('0101ff'))
  const extensions = sequence(
    sequence(BASIC_CONSTRAINTS, tlv(0x04, authority)),
    sequence(SUBJECT_ALT_NAME, tlv(0x04, dnsName)),
  )
  return sequence(
    hex('a003020102'), // version 3
    hex('020101'), // serial number 1
    ECDSA_SHA256,
    label,
    sequence(tlv(0x17, Buffer.from('240101000000Z')), tlv(0x17, Buffer.from('491231235959Z'))),
    label,
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, extensions),
  )
}

function sequence(...parts: Buffer[]): Buffer {
  return tlv(0x30, Buffer.concat(parts))
}

/** DER: tag, length, value. */
function tlv(tag: number, value: Buffer): Buffer {
  const length =
    value.length < 0x80
      ? [value.length]
      : value.length < 0x100
        ? [0x81, value.length]
        : [0x82, value.length >> 8, value.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), value])
}

function hex(text: string): Buffer {
  return Buffer.from(text, 'hex')
}
