// A tfjs graph model as it lies in its JSON file.
import type { WeightsManifest } from '../weights.ts'

export type Attribute = {
  readonly b?: boolean
  /** Texts are in base64. */
  readonly s?: string
  readonly list?: { readonly i?: readonly (string | number)[]; readonly s?: readonly string[] }
}

export type GraphNode = {
  readonly name: string
  readonly op: string
  readonly input?: readonly string[]
  readonly attr?: Readonly<Record<string, Attribute>>
}

type Signature = {
  readonly outputs: Readonly<
    Record<
      string,
      {
        readonly name: string
        readonly tensorShape: { readonly dim: readonly { readonly size: string }[] }
      }
    >
  >
}

export type GraphFile = {
  readonly modelTopology: { readonly node: readonly GraphNode[] }
  readonly weightsManifest: WeightsManifest
  readonly signature?: Signature
  readonly userDefinedMetadata?: { readonly signature?: Signature }
}

export type GraphOutput = { readonly node: string; readonly dims: readonly number[] }

/** The outputs that the file names, or only some of them. */
export function outputsOf(file: GraphFile, only?: readonly string[]): GraphOutput[] {
  const signature = file.signature ?? file.userDefinedMetadata?.signature
  if (!signature) throw new Error('the model does not say what its outputs are')
  const outputs = Object.values(signature.outputs).map(({ name, tensorShape }) => ({
    node: nodeName(name),
    // -1 stands for the number of pictures, which is always one here.
    dims: tensorShape.dim.map(({ size }) => Math.max(1, Number(size))),
  }))
  for (const node of only ?? []) {
    if (!outputs.some((one) => one.node === node)) throw new Error(`there is no output ${node}`)
  }
  return only ? outputs.filter(({ node }) => only.includes(node)) : outputs
}

/** `name:0` is the first result of the node `name`; no node here has a second one. */
export function nodeName(reference: string): string {
  return reference.replace(/:0$/, '')
}

export function integersOf(node: GraphNode, attribute: string): number[] {
  return (node.attr?.[attribute]?.list?.i ?? []).map(Number)
}

export function textOf(node: GraphNode, attribute: string): string {
  return fromBase64(node.attr?.[attribute]?.s ?? '')
}

export function flagOf(node: GraphNode, attribute: string): boolean {
  return node.attr?.[attribute]?.b === true
}

/** What tfjs does in one go after the operation itself: a bias, an activation. */
export function fusedOf(node: GraphNode): string[] {
  return (node.attr?.fused_ops?.list?.s ?? []).map(fromBase64)
}

function fromBase64(value: string): string {
  return Buffer.from(value, 'base64').toString()
}
