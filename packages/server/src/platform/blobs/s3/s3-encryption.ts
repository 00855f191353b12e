/** How the store encrypts what it is given: AES256 with its own key (SSE-S3), aws:kms with a key service (SSE-KMS). */
export type S3Encryption = { readonly algorithm: 'AES256' | 'aws:kms'; readonly kmsKey?: string }

/** For every command that writes an object. */
export function encryptionOf(encryption: S3Encryption | undefined) {
  if (!encryption) return {}
  const { algorithm, kmsKey } = encryption
  return { ServerSideEncryption: algorithm, ...(kmsKey && { SSEKMSKeyId: kmsKey }) }
}

/** The same for whoever sends an upload to the store: the headers are signed, so nothing is taken without them. */
export function encryptionHeaders(
  encryption: S3Encryption | undefined,
): Readonly<Record<string, string>> {
  if (!encryption) return {}
  const { algorithm, kmsKey } = encryption
  return {
    'x-amz-server-side-encryption': algorithm,
    ...(kmsKey && { 'x-amz-server-side-encryption-aws-kms-key-id': kmsKey }),
  }
}

/** Some stores ignore what they do not know, and would keep photos in the clear. */
export class NotEncrypted extends Error {
  override readonly name = 'NotEncrypted'
  constructor() {
    super('the store does not encrypt as GUISE_S3_ENCRYPTION says')
  }
}
