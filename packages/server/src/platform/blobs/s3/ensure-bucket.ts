import {
  CreateBucketCommand,
  GetBucketLifecycleConfigurationCommand,
  HeadBucketCommand,
  type LifecycleRule,
  PutBucketLifecycleConfigurationCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { isNamed } from './s3-error.ts'

/** Whole days after which the store itself erases what the retention of this service missed. */
export type ExpiryDays = {
  readonly inputs: number
  readonly results: number
  readonly uploads: number
}

// Later than this service's own retention at its defaults: a day in the queue and the attempts for
// inputs, seven days for results, one for uploads.
export const DEFAULT_EXPIRY: ExpiryDays = { inputs: 3, results: 9, uploads: 3 }

export async function ensureBucket(
  client: S3Client,
  bucket: string,
  days: ExpiryDays,
): Promise<void> {
  await createIfMissing(client, bucket)
  const ours = (['inputs', 'results', 'uploads'] as const).map((kind) =>
    expiryRule(kind, days[kind]),
  )
  const theirs = (await rulesOf(client, bucket)).filter(
    (rule) => !ours.some(({ ID }) => ID === rule.ID),
  )
  // Setting the rules replaces all of them, and the operator may have some too.
  await client.send(
    new PutBucketLifecycleConfigurationCommand({
      Bucket: bucket,
      LifecycleConfiguration: { Rules: [...theirs, ...ours] },
    }),
  )
}

async function createIfMissing(client: S3Client, bucket: string): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
  } catch (error) {
    if (!isNamed(error, 'NotFound', 'NoSuchBucket')) throw error
    await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((refusal: unknown) => {
      // Another process starting at the same time was quicker.
      if (!isNamed(refusal, 'BucketAlreadyOwnedByYou')) throw refusal
    })
  }
}

async function rulesOf(client: S3Client, bucket: string): Promise<readonly LifecycleRule[]> {
  try {
    const answer = await client.send(new GetBucketLifecycleConfigurationCommand({ Bucket: bucket }))
    return answer.Rules ?? []
  } catch (error) {
    if (isNamed(error, 'NoSuchLifecycleConfiguration')) return []
    throw error
  }
}

function expiryRule(kind: keyof ExpiryDays, days: number): LifecycleRule {
  return {
    ID: `expire-${kind}`,
    Status: 'Enabled',
    Filter: { Prefix: `${kind}/` },
    Expiration: { Days: days },
  }
}
