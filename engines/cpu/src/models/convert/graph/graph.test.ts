import { describe, expect, test } from 'vitest'
import {
  convolve,
  convolveDepthwise,
  each,
  poolMax,
  poolMean,
  resize,
} from '../../testing/naive.ts'
import {
  integers,
  type Numbers,
  numbers,
  runTiny,
  type TinyGraph,
  text,
  texts,
  tinyFile,
} from '../../testing/tiny-graph.ts'
import { convertGraph } from './index.ts'
import type { GraphNode } from './nodes.ts'

const picture = numbers([1, 5, 6, 2])
const numbersOf = (value: number): Numbers => ({ shape: [1], values: [value] })

function expectSame(actual: Numbers | undefined, expected: Numbers): void {
  expect(actual?.shape).toEqual(expected.shape)
  expected.values.forEach((value, i) => {
    expect(actual?.values[i]).toBeCloseTo(value, 5)
  })
}

/** A graph of one operation on the picture. */
async function resultOf(
  node: Omit<GraphNode, 'name'>,
  shape: readonly number[],
  constants: TinyGraph['constants'] = {},
  input = picture,
): Promise<Numbers | undefined> {
  const nodes = [{ ...node, name: 'result' }]
  const outputs = { result: shape }
  return (await runTiny({ input, constants, nodes, outputs })).result
}

const windowOf = (stride: number, padding: string) => ({
  strides: integers(1, stride, stride, 1),
  padding: text(padding),
})

describe('convolutions', () => {
  const kernel = numbers([3, 3, 2, 4], 7)
  const bias = numbers([4], 9)
  const slopes = numbers([1, 1, 4], 11)

  test.each([
    ['SAME', 1, [1, 5, 6, 4]],
    ['SAME', 2, [1, 3, 3, 4]],
    ['VALID', 2, [1, 2, 2, 4]],
  ] as const)('with padding %s and stride %i', async (padding, stride, shape) => {
    const node = { op: 'Conv2D', input: ['input', 'kernel'], attr: windowOf(stride, padding) }
    const result = await resultOf(node, shape, { kernel })
    expectSame(result, convolve(picture, kernel, { stride, padding }))
  })

  test.each([
    ['Relu', (value: number) => Math.max(0, value)],
    ['Relu6', (value: number) => Math.min(6, Math.max(0, value))],
    ['Prelu', (value: number, i: number) => (value < 0 ? value * slopes.values[i]! : value)],
  ] as const)('with a bias and a fused %s', async (activation, activate) => {
    const loud = each(picture, (value) => value * 10)
    const node = {
      op: '_FusedConv2D',
      input: ['input', 'kernel', 'bias', 'slopes'],
      attr: { ...windowOf(1, 'SAME'), fused_ops: texts('BiasAdd', activation) },
    }
    const result = await resultOf(node, [1, 5, 6, 4], { kernel, bias, slopes }, loud)
    const biased = each(
      convolve(loud, kernel, { stride: 1, padding: 'SAME' }),
      (value, channel) => value + bias.values[channel]!,
    )
    expectSame(result, each(biased, activate))
  })

  test.each([1, 2])('channel by channel, %i filters for each', async (multiplier) => {
    const filters = numbers([3, 3, 2, multiplier], 5)
    const node = {
      op: 'DepthwiseConv2dNative',
      input: ['input', 'filters'],
      attr: windowOf(2, 'SAME'),
    }
    const result = await resultOf(node, [1, 3, 3, 2 * multiplier], { filters })
    expectSame(result, convolveDepthwise(picture, filters, { stride: 2, padding: 'SAME' }))
  })

  test('and the highest of each window', async () => {
    const attr = { ...windowOf(2, 'SAME'), ksize: integers(1, 2, 2, 1) }
    const result = await resultOf({ op: 'MaxPool', input: ['input'], attr }, [1, 3, 3, 2])
    expectSame(result, poolMax(picture, { kernel: [2, 2], stride: 2, padding: 'SAME' }))
  })

  test('and the mean of each window, without what lies outside', async () => {
    const attr = { ...windowOf(2, 'SAME'), ksize: integers(1, 2, 2, 1) }
    const result = await resultOf({ op: 'AvgPool', input: ['input'], attr }, [1, 3, 3, 2])
    expectSame(result, poolMean(picture, { kernel: [2, 2], stride: 2, padding: 'SAME' }))
  })
})

describe('number by number', () => {
  const perChannel = { shape: [2], values: [0.25, -3] }
  const whole = numbers([1, 5, 6, 2], 3)

  test.each([
    ['AddV2', (a: number, b: number) => a + b],
    ['Sub', (a: number, b: number) => a - b],
    ['Mul', (a: number, b: number) => a * b],
    ['Minimum', Math.min],
    ['Maximum', Math.max],
  ] as const)('%s with one constant a channel, a whole picture, one number', async (op, change) => {
    const node = { op, input: ['input', 'other'] }
    const shape = picture.shape
    expectSame(
      await resultOf(node, shape, { other: perChannel }),
      each(picture, (value, channel) => change(value, perChannel.values[channel]!)),
    )
    expectSame(
      await resultOf(node, shape, { other: whole }),
      each(picture, (value, _, place) => change(value, whole.values[place]!)),
    )
    expectSame(
      await resultOf(node, shape, { other: { shape: [], values: [0.5] } }),
      each(picture, (value) => change(value, 0.5)),
    )
  })

  test('activations of their own', async () => {
    const loud = each(picture, (value) => value * 10)
    const slopes = { shape: [1, 1, 2], values: [0.1, 0.4] }
    const shape = picture.shape
    expectSame(
      await resultOf({ op: 'Relu6', input: ['input'] }, shape, {}, loud),
      each(loud, (value) => Math.min(6, Math.max(0, value))),
    )
    expectSame(
      await resultOf({ op: 'Prelu', input: ['input', 'slopes'] }, shape, { slopes }, loud),
      each(loud, (value, i) => (value < 0 ? value * slopes.values[i]! : value)),
    )
    expectSame(
      await resultOf({ op: 'Sigmoid', input: ['input'] }, shape, {}, loud),
      each(loud, (value) => 1 / (1 + Math.exp(-value))),
    )
  })
})

describe('shapes', () => {
  test('a border of zeros, in space and in channels', async () => {
    const paddings = { shape: [4, 2], values: [0, 0, 1, 0, 0, 2, 0, 1], isInteger: true }
    const result = await resultOf({ op: 'Pad', input: ['input', 'paddings'] }, [1, 6, 8, 3], {
      paddings,
    })
    const expected = Array.from({ length: 6 * 8 * 3 }, (_, i) => {
      const [y, x, channel] = [Math.floor(i / 24) - 1, Math.floor(i / 3) % 8, i % 3]
      return y < 0 || x > 5 || channel > 1 ? 0 : picture.values[(y * 6 + x) * 2 + channel]!
    })
    expectSame(result, { shape: [1, 6, 8, 3], values: expected })
  })

  test('a new shape keeps the order of tfjs', async () => {
    const shape = { shape: [3], values: [1, 30, 2], isInteger: true }
    const node = { op: 'Reshape', input: ['input', 'shape'] }
    const result = await resultOf(node, [1, 30, 2], { shape })
    expectSame(result, { shape: [1, 30, 2], values: picture.values })
    const back = { shape: [4], values: [1, 6, 5, 2], isInteger: true }
    const turned = await resultOf(node, [1, 6, 5, 2], { shape: back })
    expectSame(turned, { shape: [1, 6, 5, 2], values: picture.values })
  })

  test.each([
    ['half_pixel_centers', (i: number, from: number, to: number) => ((i + 0.5) * from) / to - 0.5],
    ['align_corners', (i: number, from: number, to: number) => (i * (from - 1)) / (to - 1)],
    ['neither', (i: number, from: number, to: number) => (i * from) / to],
  ] as const)('another size, %s', async (flag, source) => {
    const size = { shape: [2], values: [8, 9], isInteger: true }
    const node = { op: 'ResizeBilinear', input: ['input', 'size'], attr: { [flag]: { b: true } } }
    const result = await resultOf(node, [1, 8, 9, 2], { size })
    expectSame(result, resize(picture, [8, 9], source))
  })
})

test('axes of length one go, in the order of tfjs, and words about the order of work count for nothing', async () => {
  const attr = { ...windowOf(1, 'VALID'), ksize: integers(1, 5, 6, 1) }
  const result = await runTiny({
    input: picture,
    nodes: [
      {
        name: 'flat',
        op: 'Squeeze',
        input: ['mean', '^input'],
        attr: { squeeze_dims: integers(1, 2) },
      },
      { name: 'mean', op: 'AvgPool', input: ['input', '^nowhere'], attr },
    ],
    outputs: { flat: [1, 2] },
  })
  const { values } = poolMean(picture, { kernel: [5, 6], stride: 1, padding: 'VALID' })
  expectSame(result.flat, { shape: [1, 2], values })
})

test('a whole network: branches, means, classes, several outputs', async () => {
  const weights = numbers([4, 3], 17)
  const bias = numbers([3], 19)
  const means = [0, 1].map((channel) => {
    const own = picture.values.filter((_, i) => i % 2 === channel)
    return own.reduce((sum, value) => sum + value, 0) / own.length
  })
  const pooled = [...means, ...means.map((mean) => mean * 2)]
  const scores = [0, 1, 2].map((column) =>
    pooled.reduce(
      (sum, value, row) => sum + value * weights.values[row * 3 + column]!,
      bias.values[column]!,
    ),
  )
  const total = scores.reduce((sum, score) => sum + Math.exp(score), 0)
  const result = await runTiny({
    input: picture,
    constants: {
      two: { shape: [], values: [2] },
      axis: { shape: [], values: [-1], isInteger: true },
      axes: { shape: [2], values: [1, 2], isInteger: true },
      weights,
      bias,
      idle: numbers([7]),
    },
    nodes: [
      { name: 'classes', op: 'Softmax', input: ['scores'] },
      {
        name: 'scores',
        op: '_FusedMatMul',
        input: ['pooled', 'weights', 'bias'],
        attr: { fused_ops: texts('BiasAdd') },
      },
      { name: 'pooled', op: 'Mean', input: ['joined:0', 'axes'] },
      { name: 'joined', op: 'ConcatV2', input: ['input', 'doubled', 'axis'] },
      { name: 'doubled', op: 'Mul', input: ['input', 'two'] },
      { name: 'unread', op: 'NoSuchOperation', input: ['input'] },
    ],
    outputs: { classes: [-1, 3], pooled: [1, 4], joined: [1, 5, 6, 4] },
  })
  expectSame(result.pooled, { shape: [1, 4], values: pooled })
  expectSame(result.classes, {
    shape: [1, 3],
    values: scores.map((score) => Math.exp(score) / total),
  })
  expect(result.joined?.values.slice(0, 4)).toEqual(
    [...picture.values.slice(0, 2), ...picture.values.slice(0, 2).map((value) => value * 2)].map(
      Math.fround,
    ),
  )
})

describe('a part of a graph', () => {
  const doubled = { ...picture, values: picture.values.map((value) => value * 2) }
  const graph: TinyGraph = {
    input: picture,
    constants: { two: numbersOf(2), three: numbersOf(3) },
    nodes: [
      { name: 'doubled', op: 'Mul', input: ['input', 'two'] },
      { name: 'unwanted', op: 'Mul', input: ['doubled', 'three'] },
    ],
    outputs: { doubled: picture.shape, unwanted: picture.shape },
  }

  test('has only the wanted output, and no weights of others', async () => {
    const part = { outputs: ['doubled'] }
    expectSame((await runTiny({ ...graph, part })).doubled, doubled)
    const { file, weights } = tinyFile(graph)
    const onnx = convertGraph(file, { inputShape: picture.shape, part }, () => weights)
    const names = Buffer.from(onnx)
    expect([names.includes('unwanted'), names.includes('three')]).toEqual([false, false])
  })

  test('begins at a node inside', () => {
    const { file, weights } = tinyFile(graph)
    const part = { from: 'doubled', outputs: ['unwanted'] }
    const onnx = Buffer.from(convertGraph(file, { inputShape: picture.shape, part }, () => weights))
    expect([onnx.includes('input'), onnx.includes('two')]).toEqual([false, false])
  })

  test('is refused for an output that is not there', () => {
    const { file, weights } = tinyFile(graph)
    const convert = () =>
      convertGraph(file, { inputShape: picture.shape, part: { outputs: ['age'] } }, () => weights)
    expect(convert).toThrow('there is no output age')
  })
})

describe('what cannot be converted is named', () => {
  const convert = (op: string) => {
    const { file, weights } = tinyFile({
      input: picture,
      nodes: [{ name: 'result', op, input: ['input'] }],
      outputs: { result: [1] },
    })
    return () => convertGraph(file, { inputShape: [1, 5, 6, 2] }, () => weights)
  }

  test('an unknown operation', () => {
    expect(convert('Cumsum')).toThrow('result: the operation Cumsum is not known')
  })

  test('a constant where a result must be', () => {
    expect(convert('Conv2D')).toThrow('result has no input 1')
  })
})
