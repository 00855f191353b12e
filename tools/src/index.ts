export { pack } from './pack.ts'
export * from './services/index.ts'
export { freePort } from './services/ports.ts'
export { type ProcessRequest, type StackProcess, startProcess, waitReady } from './stack.ts'
