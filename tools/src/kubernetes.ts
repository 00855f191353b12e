// npm run tool -- kubernetes   starts a Kubernetes control plane on this machine to try overlays on; Ctrl-C stops it
import { once } from 'node:events'
import { nodeOf, startCluster, volumeOf } from './kubernetes/cluster.ts'

process.stdout.write('Starting; the first start builds Kubernetes and KEDA, 10 to 30 minutes ...\n')
const { env, apply, stop } = await startCluster()
await apply(...['one', 'two', 'three'].flatMap((name) => [nodeOf(name), volumeOf(name)]))
process.stdout.write(
  `In another terminal:\n  export KUBECONFIG=${env.KUBECONFIG} PATH=${env.PATH}\n`,
)
await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)))
await stop()
process.exit()
