// biome-ignore lint/style/noRestrictedImports: types load nothing
import type * as Runtime from 'onnxruntime-node'

// ONNX Runtime reports every process that uses it to its maker, under a number for the machine, unless
// it is told not to before it is loaded. So it is loaded here alone: the linter sees to that.
process.env.ORT_DISABLE_TELEMETRY = '1'

// biome-ignore lint/style/noRestrictedImports: the one place
export const { InferenceSession, Tensor } = await import('onnxruntime-node')
export type InferenceSession = Runtime.InferenceSession
export type Tensor = Runtime.Tensor
