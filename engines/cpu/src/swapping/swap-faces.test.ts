import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { modelsFolder } from '../models/folder.ts'
import { openNetworks } from '../networks.ts'
import { render } from '../pixels.ts'
import { findFaces } from '../seeing/find-faces.ts'
import { NOSE_TIP } from '../seeing/landmarks.ts'
import { prepareTemplate } from './prepare-template.ts'
import { swapFaces } from './swap-faces.ts'

const models = modelsFolder()
const areThere = existsSync(join(models, 'facemesh.onnx'))
const portrait = (name: string) =>
  fileURLToPath(new URL(`../../../../samples/${name}.jpg`, import.meta.url))

describe.skipIf(!areThere)('a guest in a template', () => {
  it('takes the face and leaves the rest of the picture', async () => {
    const networks = openNetworks(models)
    const picture = await render(sharp(portrait('astronaut')))
    const photo = await render(sharp(portrait('grace-hopper')))
    const [face] = await findFaces(networks, photo)
    if (!face) throw new Error('no face in the photo')
    const template = await prepareTemplate(networks, picture, { painting: false })
    expect(template.slots).toHaveLength(1)

    const parts: number[] = []
    const { pixels, mask, region } = await swapFaces(
      networks,
      template,
      [{ pixels: photo, face }],
      {
        look: 'v6',
        signal: new AbortController().signal,
        progress: (part) => parts.push(part),
      },
    )
    const [x, y] = template.slots[0]!.face.mesh[NOSE_TIP]!
    const nose = Math.round(y) * picture.width + Math.round(x)
    expect(mask.data[nose]).toBeGreaterThan(0.95)
    let changed = 0
    for (let i = 0; i < region.data.length; i++) {
      const same = [0, 1, 2].every((c) => pixels.data[i * 3 + c] === picture.data[i * 3 + c])
      if (!same) changed++
      if (!same && region.data[i] === 0) throw new Error(`changed outside the region at ${i}`)
    }
    expect(changed).toBeGreaterThan(5000)
    expect(parts.at(-1)).toBe(1)
    expect(parts).toEqual(parts.toSorted((a, b) => a - b))
  }, 60_000)

  it('leaves a slot without a guest as it is, and stops when it is told to', async () => {
    const networks = openNetworks(models)
    const picture = await render(sharp(portrait('astronaut')))
    const faces = await findFaces(networks, picture)
    const template = await prepareTemplate(networks, picture, { painting: false, faces })
    const signal = new AbortController().signal
    const untouched = await swapFaces(networks, template, [undefined], { look: 'v6', signal })
    expect(Buffer.compare(untouched.pixels.data, picture.data)).toBe(0)
    const guest = { pixels: picture, face: faces[0]! }
    const stopped = swapFaces(networks, template, [guest], {
      look: 'v1',
      signal: AbortSignal.abort(),
    })
    await expect(stopped).rejects.toThrow('aborted')
  }, 60_000)
})
