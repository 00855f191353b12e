import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { modelsFolder } from '../models/folder.ts'
import { openNetworks } from '../networks.ts'
import { type Pixels, render } from '../pixels.ts'
import { cutOut } from './cut-out.ts'
import { guessFemale, readDescriptor } from './face-likeness.ts'
import { findFaces } from './find-faces.ts'
import { needFaces } from './need-faces.ts'

const models = modelsFolder()
const areThere = existsSync(join(models, 'facemesh.onnx'))
const portrait = new URL('../../../../samples/astronaut.jpg', import.meta.url)

async function openPortrait(): Promise<Pixels> {
  return render(sharp(portrait.pathname))
}

test.skipIf(!areThere)(
  'sees the portrait with the real networks (after npm run models)',
  async () => {
    const networks = openNetworks(models)
    const picture = await openPortrait()
    const faces = await findFaces(networks, picture)
    const [face] = needFaces(faces, { label: 'The picture', picture, want: 'one' })
    expect(faces).toHaveLength(1)
    expect(face?.confidence).toBeGreaterThan(0.99)
    expect(Math.abs(face?.pose.yaw ?? 90)).toBeLessThan(8)
    const descriptor = await readDescriptor(networks, picture, face!)
    expect(descriptor).toHaveLength(1024)
    expect(await guessFemale(networks, descriptor)).toBeGreaterThan(0.5)
    const { signal } = new AbortController()
    const cut = await cutOut(networks, picture, faces, { fine: false, signal })
    const share = cut.alpha.reduce((sum, value) => sum + value, 0) / cut.alpha.length
    expect(share).toBeGreaterThan(0.4)
    expect(share).toBeLessThan(0.65)
    expect(cut.alpha[20 * picture.width + 20]).toBe(0)
  },
)
