import { expect, test } from 'vitest'
import { InferenceSession, Tensor } from '../../onnx-runtime.ts'
import { convolve, each } from '../testing/naive.ts'
import { type Numbers, numbers } from '../testing/tiny-graph.ts'
import { convertLayers, type LayersFile } from './layers.ts'

const HEIGHT = 4
const WIDTH = 3
const picture = numbers([1, HEIGHT, WIDTH, 2])
const kernel = numbers([3, 3, 2, 2], 7)
const bias = numbers([2], 9)

const from = (...names: string[]) => [names.map((name): [string] => [name])]
const layer = (class_name: string, name: string, inputs: string[], config: object) => ({
  class_name,
  name,
  config,
  inbound_nodes: inputs.length === 0 ? [] : from(...inputs),
})

/** As the enlarging networks are built: a convolution, what it joins and adds, a larger picture. */
function file(kind = 'UpSampling2D'): LayersFile {
  const layers = [
    layer('InputLayer', 'small', [], {}),
    layer('Conv2D', 'edges', ['small'], {
      activation: 'linear',
      padding: 'same',
      strides: [1, 1],
    }),
    layer('Activation', 'bright', ['edges'], { activation: 'relu' }),
    layer('Add', 'sum', ['small', 'edges', 'bright'], {}),
    layer('Concatenate', 'both', ['sum', 'bright'], { axis: 3 }),
    layer(kind, 'large', ['both'], { size: [2, 2], interpolation: 'nearest' }),
  ]
  const weights = [
    { name: 'edges/kernel', shape: kernel.shape, dtype: 'float32' },
    { name: 'edges/bias', shape: bias.shape, dtype: 'float32' },
  ]
  return {
    modelTopology: {
      model_config: { config: { layers, input_layers: [['small']], output_layers: [['large']] } },
    },
    weightsManifest: [{ paths: ['weights.bin'], weights }],
  }
}

const read = () => {
  const values = Float32Array.from([...kernel.values, ...bias.values])
  return new Uint8Array(values.buffer)
}

/** Channel by channel, as this kind of network takes and gives pictures. */
function planes({ shape, values }: Numbers): number[] {
  const channels = shape[3] ?? 1
  return Array.from({ length: channels }, (_, channel) =>
    values.filter((_, i) => i % channels === channel),
  ).flat()
}

test('layers give what a plain calculation gives', async () => {
  const edges = each(
    convolve(picture, kernel, { stride: 1, padding: 'SAME' }),
    (value, channel) => value + bias.values[channel]!,
  )
  const bright = each(edges, (value) => Math.max(0, value))
  const sum = each(
    picture,
    (value, _, place) => value + edges.values[place]! + bright.values[place]!,
  )
  const expected = [...planes(sum), ...planes(bright)]

  const session = await InferenceSession.create(convertLayers(file(), [1, 2], read))
  const input = new Tensor('float32', planes(picture), [1, 2, HEIGHT, WIDTH])
  const { large } = await session.run({ small: input })

  expect(large?.dims).toEqual([1, 4, HEIGHT * 2, WIDTH * 2])
  for (let y = 0; y < HEIGHT * 2; y++) {
    for (let x = 0; x < WIDTH * 2; x++) {
      for (let channel = 0; channel < 4; channel++) {
        const small = (channel * HEIGHT + Math.floor(y / 2)) * WIDTH + Math.floor(x / 2)
        const value = large?.data[(channel * HEIGHT * 2 + y) * WIDTH * 2 + x]
        expect(value).toBeCloseTo(expected[small]!, 5)
      }
    }
  }
})

test('an unknown kind of layer is named', () => {
  expect(() => convertLayers(file('LSTM'), [1, 2], read)).toThrow('large: a LSTM layer')
})
