import { readFile, rm } from 'node:fs/promises'
import { orMissing, writeDurably } from './durable-write.ts'

const BY_EXTENSION: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  mp4: 'video/mp4',
}

/** No blob key holds two dots, so this name is never a blob's own. */
export const typeRecord = (path: string) => `${path}.type`
export const isTypeRecord = (name: string) => name.split('.').length > 2

/** Nearly every blob's type is told by its extension; a record beside the blob tells the others. */
export async function recordType(root: string, path: string, contentType: string): Promise<void> {
  if (contentType === typeOfExtension(path)) await rm(typeRecord(path), { force: true })
  else await writeDurably(root, typeRecord(path), Buffer.from(contentType))
}

export async function typeOf(path: string): Promise<string> {
  return (await readFile(typeRecord(path), 'utf8').catch(orMissing)) ?? typeOfExtension(path)
}

function typeOfExtension(path: string): string {
  return BY_EXTENSION[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}
