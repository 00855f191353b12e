/**
 * libuv reads files in four threads unless told otherwise before its first use: one slow disk and four
 * downloads would hold up everything. The first import of every process of ours.
 * Node 24 loads modules without these threads, so it is still in time; a test counts them.
 */
process.env.UV_THREADPOOL_SIZE ??= '16'
