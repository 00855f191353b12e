import { createServer } from 'node:http'
import { join } from 'node:path'
import { modelsFolder } from '@guise/engine-cpu/models/folder'
import { NETWORK_NAMES } from '@guise/engine-cpu/networks'
import { InferenceSession } from '@guise/engine-cpu/onnx-runtime'

// The least a worker can start with: every network open in one process.
const folder = modelsFolder()
for (const name of NETWORK_NAMES) {
  await InferenceSession.create(join(folder, `${name}.onnx`), { enableCpuMemArena: false })
}
createServer((_, response) => response.end('ready')).listen(Number(process.env.PORT), '127.0.0.1')
