// Runs the suite of the client and of the engine, which the gate runs on the double, on a real ComfyUI:
//   npm run test:comfyui -- URL|FOLDER [arguments of Vitest]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { withComfyui } from './with-comfyui.ts'

const [target, ...args] = process.argv.slice(2)
if (!target) {
  console.error('usage: npm run test:comfyui -- URL|FOLDER')
  process.exit(2)
}
await withComfyui(target, async ({ url }) => {
  const env = { ...process.env, GUISE_COMFYUI_URLS: url }
  const vitest = spawn('vitest', ['run', '--project', 'comfyui', ...args], {
    env,
    stdio: 'inherit',
  })
  const [code] = (await once(vitest, 'exit')) as [number | null]
  process.exitCode = code ?? 1
})
