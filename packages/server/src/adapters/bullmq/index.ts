export { createDispatch } from './dispatch.ts'
export { type LaneWorker, listenForCancels, startLaneWorker } from './lane-worker.ts'
