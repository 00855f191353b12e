export { createEngineRpc } from './client.ts'
export { type EngineRpcServer, serveEngineQueries } from './server.ts'
