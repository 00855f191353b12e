import { readFile } from 'node:fs/promises'
import { OUTPUT_SIZES } from '@guise/core'
import { modelsFolder } from '@guise/engine-cpu/models/folder'
import { openNetworks } from '@guise/engine-cpu/networks'
import { render, toPng } from '@guise/engine-cpu/pixels'
import { prepareTemplate } from '@guise/engine-cpu/swapping/prepare-template'
import { createSeals, developmentSigning } from '@guise/provenance'
import { swapJob } from '@guise/quality/time/swap-job'
import { createMarker, type Sealer } from '@guise/server/adapters/provenance/index'
import sharp from 'sharp'
import { quickly } from './lib/quickly.ts'

const SAMPLES = new URL('../../samples/', import.meta.url)
const ROUNDS = quickly(1, 7)
const MOST = 0.05

/** What XMP and a seal cost beside the swap whose result they mark; both take turns in one run. */
export async function run(): Promise<boolean> {
  const networks = openNetworks(modelsFolder())
  const guest = await readFile(new URL('astronaut.jpg', SAMPLES))
  const { width, height } = OUTPUT_SIZES.portrait
  const sitter = await readFile(new URL('grace-hopper.jpg', SAMPLES))
  const portrait = await render(sharp(sitter).resize(width, height))
  const template = await prepareTemplate(networks, portrait, { painting: false })
  const seals = createSeals()
  const signing = developmentSigning('a secret for this run alone, nobody keeps it')
  const sealer: Sealer = {
    seal: ({ bytes, contentType: kind }, { madeAt, filter, photos }, signal) => {
      const origin = { version: '0', madeAt: madeAt.toISOString(), filter, photos }
      return seals.seal({ bytes, kind, origin }, signing, signal)
    },
    onError: (error) => {
      throw error
    },
  }
  const markers = { xmp: createMarker('0'), 'xmp and seal': createMarker('0', sealer) }
  const swaps: number[] = []
  const times = { xmp: [] as number[], 'xmp and seal': [] as number[] }
  let size = 0
  // The first round opens networks and starts the process.
  for (let round = -1; round < ROUNDS; round++) {
    const { pixels, total } = await swapJob(networks, template, guest, 'v6')
    const bytes = await toPng(pixels)
    size = bytes.length
    const output = { bytes, contentType: 'image/png', width, height } as const
    const origin = { madeAt: new Date(), filter: 'Noir', photos: 1 }
    if (round >= 0) swaps.push(total)
    for (const name of ['xmp', 'xmp and seal'] as const) {
      const began = performance.now()
      await markers[name].mark(output, origin, new AbortController().signal)
      if (round >= 0) times[name].push(performance.now() - began)
    }
  }
  await seals.close()
  const swap = median(swaps)
  const say = (words: string) => process.stdout.write(`${words}\n`)
  say(
    `swap v6: ${swap.toFixed(0)} ms (median of ${ROUNDS}), a PNG of ${(size / 1e6).toFixed(1)} MB`,
  )
  for (const [name, all] of Object.entries(times)) {
    const share = ((median(all) / swap) * 100).toFixed(2)
    say(`${name}: ${median(all).toFixed(1)} ms, ${share} % of the swap`)
  }
  return median(times['xmp and seal']) / swap <= MOST
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
