import { DeleteObjectsCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3'

const MAX_AT_ONCE = 1_000

export async function deleteObjects(
  client: S3Client,
  bucket: string,
  keys: readonly string[],
): Promise<void> {
  const unique = [...new Set(keys)]
  for (let at = 0; at < unique.length; at += MAX_AT_ONCE) {
    const objects = unique.slice(at, at + MAX_AT_ONCE).map((key) => ({ Key: key }))
    const { Errors: errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: objects, Quiet: true } }),
    )
    // The request as a whole succeeds even when some of its objects stay.
    const [first] = errors
    if (first) {
      throw new Error(`${errors.length} blobs could not be deleted: ${first.Code} ${first.Message}`)
    }
  }
}

/** Deletes all objects in the day folders below this prefix that come before the day. */
export async function deleteDaysBefore(
  client: S3Client,
  { bucket, prefix, day }: { bucket: string; prefix: string; day: string },
): Promise<number> {
  let deleted = 0
  for await (const folder of dayFolders(client, bucket, prefix)) {
    // Folders come in the order of their names, which is the order of their days.
    if (folder >= `${prefix}${day}/`) break
    const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: folder })
    for await (const { Contents: contents = [] } of pages) {
      const keys = contents.flatMap(({ Key }) => Key ?? [])
      await deleteObjects(client, bucket, keys)
      deleted += keys.length
    }
  }
  return deleted
}

async function* dayFolders(
  client: S3Client,
  bucket: string,
  prefix: string,
): AsyncGenerator<string> {
  const pages = paginateListObjectsV2(
    { client },
    { Bucket: bucket, Prefix: prefix, Delimiter: '/' },
  )
  for await (const { CommonPrefixes: folders = [] } of pages) {
    for (const { Prefix: folder } of folders) {
      if (folder && /\/\d{4}-\d{2}-\d{2}\/$/.test(folder)) yield folder
    }
  }
}
