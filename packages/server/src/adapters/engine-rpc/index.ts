export { createEngineRpc } from './client.ts'
export { type EngineRpcServer, serveEngineQueries } from './server.ts'
export type { QueryLimits } from './wire.ts'
