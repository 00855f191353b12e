import { S3Client } from '@aws-sdk/client-s3'

export type S3Access = {
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly forcePathStyle: boolean
}

// Every blob that is streamed to a slow client holds a socket for that long.
const AGENT = { keepAlive: true, maxSockets: 256 }

export function createS3Client(access: S3Access): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = access
  return new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's do not all know the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 5_000,
      // Until the answer's headers, so it covers an upload but not the reading of a blob.
      requestTimeout: 60_000,
      throwOnRequestTimeout: true,
      // Ends the reading of a blob whose server fell silent.
      socketTimeout: 60_000,
      httpAgent: AGENT,
      httpsAgent: AGENT,
    },
  })
}
