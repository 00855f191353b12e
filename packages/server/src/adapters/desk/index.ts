export { createEngineDesks } from './ask.ts'
export { type ServedDesk, serveDesk } from './serve.ts'
