import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { containerOf, say } from './buildah.ts'

/** The first row whose folder a file is below gets it: the last one gets the rest. */
const ROWS = [
  { what: 'models', below: 'models/' },
  { what: 'Node', below: 'usr/local/bin/node' },
  { what: 'ffmpeg and ffprobe, our own', below: 'usr/local/bin/ff' },
  { what: 'C2PA library', below: 'guise/node_modules/@contentauth/' },
  { what: 'ONNX Runtime', below: 'guise/node_modules/onnxruntime-node/' },
  { what: 'libvips', below: 'guise/node_modules/@img/' },
  { what: 'other packages', below: 'guise/node_modules/' },
  { what: 'Guise itself', below: 'guise/' },
  { what: 'Debian', below: '' },
]

/** What takes the room of an image, in MB, and how much is left without the models. */
export async function roomOf(image: string): Promise<string> {
  const container = await containerOf(image)
  try {
    const root = await say('buildah', 'mount', container)
    const bytes = new Map(ROWS.map(({ what }) => [what, 0]))
    const find = [root, '-xdev', '-type', 'f', '-printf', '%s %P\\n']
    const { stdout } = await promisify(execFile)('find', find, { maxBuffer: 64 << 20 })
    for (const line of stdout.trim().split('\n')) {
      const [, size = '0', name = ''] = /^(\d+) (.*)$/.exec(line) ?? []
      const what = ROWS.find(({ below }) => name.startsWith(below))?.what ?? 'Debian'
      bytes.set(what, (bytes.get(what) ?? 0) + Number(size))
    }
    const all = [...bytes.values()].reduce((sum, one) => sum + one, 0)
    const rows = [
      ...bytes,
      ['all', all],
      ['all without the models', all - (bytes.get('models') ?? 0)],
    ] as const
    return rows
      .map(([what, size]) => `${(size / 1e6).toFixed(0).padStart(5)} MB  ${what}\n`)
      .join('')
  } finally {
    await say('buildah', 'rm', container)
  }
}
