import { describeBlobStore } from './blob-store-suite.ts'
import { createMemoryBlobStore } from './memory-blob-store.ts'

describeBlobStore('memory', async () => {
  const store = createMemoryBlobStore()
  return { store, fetchLink: store.fetchLink, close: async () => {} }
})
