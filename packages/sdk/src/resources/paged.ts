import type { Query, Transport } from '../transport/transport.ts'

export type Page<T> = { readonly data: readonly T[]; readonly next_cursor: string | null }

/** A list that comes in pages. Iterate it for all items, or take page after page. */
export type Paged<T> = AsyncIterable<T> & {
  /** The first page, or the one behind a `next_cursor`. */
  page(cursor?: string | null): Promise<Page<T>>
  pages(): AsyncIterable<Page<T>>
}

export function paged<T>(
  transport: Transport,
  path: string,
  query: Query = {},
  signal?: AbortSignal,
): Paged<T> {
  const page = (cursor?: string | null) =>
    transport.read<Page<T>>(path, cursor ? { ...query, cursor } : query, signal)

  async function* pages(): AsyncGenerator<Page<T>> {
    let cursor: string | null = null
    do {
      const next: Page<T> = await page(cursor)
      yield next
      cursor = next.next_cursor
    } while (cursor !== null)
  }

  return {
    page,
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const { data } of pages()) yield* data
    },
  }
}
