// Writes a tfjs layers model (Keras) as ONNX, for as many kinds of layers as the enlarging networks have.
// Channels come first throughout: whoever calls these networks has the planes at hand.
import { convolutionKernel } from './channels-first.ts'
import { createOnnxModel, type OnnxModel } from './onnx.ts'
import {
  floatsOf,
  readWeights,
  type Weight,
  type Weights,
  type WeightsManifest,
} from './weights.ts'

type Layer = {
  readonly class_name: string
  readonly name: string
  readonly config: {
    readonly activation?: string
    readonly padding?: string
    readonly strides?: readonly number[]
    readonly size?: readonly number[]
    readonly interpolation?: string
    readonly axis?: number
  }
  /** One call of the layer: names of the layers it reads from. */
  readonly inbound_nodes: readonly (readonly (readonly [string, ...unknown[]])[])[]
}

export type LayersFile = {
  readonly modelTopology: {
    readonly model_config: {
      readonly config: {
        readonly layers: readonly Layer[]
        readonly input_layers: readonly (readonly [string, ...unknown[]])[]
        readonly output_layers: readonly (readonly [string, ...unknown[]])[]
      }
    }
  }
  readonly weightsManifest: WeightsManifest
}

type LayerWriter = (
  layer: Layer,
  inputs: readonly string[],
  onnx: OnnxModel,
  weights: Weights,
) => void

const LAYERS: Readonly<Record<string, LayerWriter>> = {
  InputLayer: () => {},
  Conv2D: convolution,
  Activation: (layer, [input = ''], onnx) => activate(layer, input, onnx),
  Concatenate(layer, inputs, onnx) {
    if (layer.config.axis !== 3) throw new Error(`${layer.name} does not join channels`)
    onnx.node('Concat', inputs, layer.name, { axis: 1 })
  },
  Add: ({ name }, inputs, onnx) => void onnx.node('Sum', inputs, name),
  UpSampling2D: enlarge,
}

export function convertLayers(
  file: LayersFile,
  inputShape: readonly number[],
  read: (path: string) => Uint8Array,
): Uint8Array {
  const { layers, input_layers, output_layers } = file.modelTopology.model_config.config
  const onnx = createOnnxModel()
  const weights = readWeights(file.weightsManifest, read)
  const [batch = 1, channels = 3] = inputShape
  onnx.input(nameOf(input_layers), [batch, channels, 'height', 'width'])
  for (const layer of layers) {
    const write = LAYERS[layer.class_name]
    if (!write) throw new Error(`${layer.name}: a ${layer.class_name} layer is not known`)
    const inputs = (layer.inbound_nodes[0] ?? []).map(([name]) => name)
    write(layer, inputs, onnx, weights)
  }
  onnx.output(nameOf(output_layers), [batch, 'channels', 'larger height', 'larger width'])
  return onnx.bytes()
}

function convolution(
  layer: Layer,
  [input = '']: readonly string[],
  onnx: OnnxModel,
  weights: Weights,
): void {
  const { name, config } = layer
  const kernel = convolutionKernel(weightOf(weights, `${name}/kernel`))
  const bias = floatsOf(weightOf(weights, `${name}/bias`))
  const inputs = [
    input,
    onnx.floats(`${name}__kernel`, kernel.dims, kernel.values),
    onnx.floats(`${name}__bias`, [bias.length], bias),
  ]
  const attributes = {
    kernel_shape: kernel.dims.slice(2),
    strides: config.strides ?? [1, 1],
    auto_pad: config.padding === 'same' ? 'SAME_UPPER' : 'VALID',
  }
  if (config.activation === 'linear') onnx.node('Conv', inputs, name, attributes)
  else activate(layer, onnx.node('Conv', inputs, `${name}__raw`, attributes), onnx)
}

function activate({ name, config }: Layer, input: string, onnx: OnnxModel): void {
  if (config.activation !== 'relu') throw new Error(`${name}: ${config.activation} is not known`)
  onnx.node('Relu', [input], name)
}

function enlarge({ name, config }: Layer, [input = '']: readonly string[], onnx: OnnxModel): void {
  if (config.interpolation !== 'nearest') throw new Error(`${name}: ${config.interpolation}`)
  const scales = onnx.floats(
    `${name}__scales`,
    [4],
    Float32Array.from([1, 1, ...(config.size ?? [1, 1])]),
  )
  onnx.node('Resize', [input, '', scales], name, {
    mode: 'nearest',
    coordinate_transformation_mode: 'asymmetric',
    nearest_mode: 'floor',
  })
}

function weightOf(weights: Weights, name: string): Weight {
  const weight = weights.get(name)
  if (!weight) throw new Error(`the weights ${name} are missing`)
  return weight
}

function nameOf([first]: readonly (readonly [string, ...unknown[]])[]): string {
  if (!first) throw new Error('the model does not name its ends')
  return first[0]
}
