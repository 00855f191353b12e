export { createDispatch } from './dispatch.ts'
export {
  createProgressPublisher,
  type LaneWorker,
  listenForCancels,
  startLaneWorker,
} from './lane-worker.ts'
