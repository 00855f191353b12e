export {
  ensureModels,
  ModelsError,
  modelsMissing,
  reportProgress,
} from '@guise/engine-cpu/models/index'
