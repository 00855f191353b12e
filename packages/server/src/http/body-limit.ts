import { type Endpoint, isOpen } from './endpoints/endpoint.ts'
import type { HttpSettings } from './services.ts'

/** Names, addresses and passwords, however their characters are escaped. */
const MOST_OF_STRANGERS = 16 * 1024
/** The largest recipe with every character escaped as \uXXXX is 1.5 MB; the rest stands beside it. */
const MOST_WITHOUT_PICTURES = 2 * 1024 * 1024

/**
 * How large a body a row reads. While JSON is parsed nobody else is served, so that only rows with
 * pictures read much, and only from those who have credentials.
 */
export function bodyLimitOf(
  row: Pick<Endpoint, 'access' | 'pictures' | 'mayHoldPictures'>,
  { maxBodyBytes }: Pick<HttpSettings, 'maxBodyBytes'>,
): number {
  if (isOpen(row)) return MOST_OF_STRANGERS
  return row.pictures || row.mayHoldPictures ? maxBodyBytes : MOST_WITHOUT_PICTURES
}
