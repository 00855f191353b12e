import { readFile } from 'node:fs/promises'
import { OUTPUT_SIZES } from '@guise/core'
import { readCatalog } from '@guise/engine-cpu/gallery/entries'
import { modelsFolder } from '@guise/engine-cpu/models/folder'
import { type Networks, openNetworks } from '@guise/engine-cpu/networks'
import { open, render } from '@guise/engine-cpu/pixels'
import { prepareTemplate } from '@guise/engine-cpu/swapping/prepare-template'
import { type Beside, filmBeside, pictureBeside } from '@guise/quality/time/beside'
import { groupBeside } from '@guise/quality/time/group-job'
import { swapJob } from '@guise/quality/time/swap-job'
import sharp from 'sharp'
import { type Figure, interleave } from './lib/interleave.ts'

const CATALOG = new URL('../../catalog/', import.meta.url)
const SAMPLES = new URL('../../samples/', import.meta.url)
const GROUP_HEIGHT = 900

/** Jobs of the cpu engine beside their bare work: the same inferences, sharp and ffmpeg, in one process. */
export async function measure({ rounds = 3 } = {}): Promise<readonly Figure[]> {
  const networks = openNetworks(modelsFolder())
  const guest = await readFile(new URL('astronaut.jpg', SAMPLES))
  const sitter = await readFile(new URL('grace-hopper.jpg', SAMPLES))
  const jobs: readonly [string, number, () => Promise<Beside<unknown>>][] = [
    ['engine, swap v6', 1.6, () => swap(networks, guest, sitter, 'v6')],
    ['engine, swap v6.1', 1.3, () => swap(networks, guest, sitter, 'v6.1')],
    ['engine, group of two', 1.4, () => group(networks, guest, sitter)],
    ['engine, film of 4 s', 1.5, async () => film(networks, guest)],
  ]
  const figures: Figure[] = []
  for (const [name, atMost, openJob] of jobs) {
    const job = await openJob()
    // Opens the networks, and tells what the bare work is.
    await job.run()
    figures.push(
      await interleave({
        name,
        unit: 's',
        goal: { atMost },
        rounds,
        product: side(async () => (await job.run()).ms),
        bare: side(() => job.bare()),
      }),
    )
  }
  return figures
}

/** Both sides are this very process: ffmpeg, which has ended by then, counts in the time alone. */
function side(milliseconds: () => Promise<number>) {
  return {
    pid: process.pid,
    measure: async () => ({ value: (await milliseconds()) / 1000, requests: 1 }),
  }
}

async function swap(
  networks: Networks,
  guest: Uint8Array,
  sitter: Uint8Array,
  look: 'v6' | 'v6.1',
): Promise<Beside<unknown>> {
  const { width, height } = OUTPUT_SIZES.portrait
  const portrait = await render(sharp(sitter).resize(width, height))
  const template = await prepareTemplate(networks, portrait, { painting: false })
  return pictureBeside(
    networks,
    guest,
    (recorded) => swapJob(recorded, template, guest, look),
    ({ pixels }) => pixels,
  )
}

/** Two people side by side, in a scene. */
async function group(
  networks: Networks,
  guest: Uint8Array,
  sitter: Uint8Array,
): Promise<Beside<unknown>> {
  const size = { width: GROUP_HEIGHT * 0.75, height: GROUP_HEIGHT }
  const halves = await Promise.all(
    [guest, sitter].map(async (photo) =>
      open(await render(sharp(photo).resize(size)))
        .png()
        .toBuffer(),
    ),
  )
  const photo = await sharp({
    create: { ...size, width: size.width * 2, channels: 3, background: '#808080' },
  })
    .composite(halves.map((input, n) => ({ input, left: n * size.width, top: 0 })))
    .jpeg({ quality: 92 })
    .toBuffer()
  const [filter] = (await readCatalog(CATALOG)).get('realistic') ?? []
  if (!filter) throw new Error('the catalog is empty')
  const request = {
    kind: 'multi-swap',
    look: 'realistic',
    guide: { by: 'filter', filter: { kind: 'catalog', id: filter.id } },
    outpaint: false,
  } as const
  return groupBeside(networks, { request, recipe: filter, pictures: [photo] }, photo)
}

function film(networks: Networks, guest: Uint8Array): Beside<unknown> {
  const request = {
    kind: 'video',
    frames: 'single',
    model: 'advanced',
    prompt: 'slow push in, soft smile, light snow',
    duration: '4s',
    aspectRatio: 'auto',
  } as const
  return filmBeside(networks, { request, recipe: null, pictures: [guest] })
}
