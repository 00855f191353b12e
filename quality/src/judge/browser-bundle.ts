import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'

/** The little of face-api and its tensor library that the judge uses. */
export type FaceApi = {
  readonly tf: {
    setBackend(name: string): Promise<boolean>
    ready(): Promise<void>
    env(): { set(flag: string, value: boolean): void }
    tensor3d(data: Int32Array, shape: readonly [number, number, number], type: 'int32'): Tensor
    readonly io: { decodeWeights(bytes: ArrayBuffer, specification: unknown): unknown }
  }
  readonly env: { setEnv(environment: object): void }
  readonly nets: {
    readonly ssdMobilenetv1: Net
    readonly faceLandmark68Net: Net
    readonly faceRecognitionNet: Net
  }
  readonly SsdMobilenetv1Options: new (options: { minConfidence: number }) => object
  detectAllFaces(
    picture: Tensor,
    options: object,
  ): {
    withFaceLandmarks(): { withFaceDescriptors(): Promise<readonly JudgedFace[]> }
  }
}

export type JudgedFace = {
  readonly detection: { readonly box: FaceBox; readonly score: number }
  readonly descriptor: Float32Array
}
export type FaceBox = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export type Tensor = { dispose(): void }
type Net = { loadFromWeightMap(weights: unknown): void }

const MODELS = {
  ssdMobilenetv1: 'ssd_mobilenetv1_model',
  faceLandmark68Net: 'face_landmark_68_model',
  faceRecognitionNet: 'face_recognition_model',
} as const

/**
 * face-api's browser bundle carries its tensor library, so nothing needs to be installed. It is run
 * as in a web worker: the names by which it would recognise Node are shadowed, and the only thing it
 * fetches, the WebAssembly kernel, is handed to it.
 */
export async function openFaceApi(folders: {
  readonly faceApi: string
  readonly wasm: string
}): Promise<FaceApi> {
  const source = await readFile(join(folders.faceApi, 'dist/face-api.js'), 'utf8')
  const kernel = await readFile(join(folders.wasm, 'dist/tfjs-backend-wasm-simd.wasm'))
  const globals = {
    process: undefined,
    require: undefined,
    WorkerGlobalScope: class {},
    importScripts: () => undefined,
    self: { location: { href: '' } },
    fetch: async () => new Response(kernel, { headers: { 'content-type': 'application/wasm' } }),
    OffscreenCanvas: undefined,
  }
  const start = compileFunction(`${source}\nreturn faceapi`, Object.keys(globals))
  const faceApi = start(...Object.values(globals)) as FaceApi
  faceApi.env.setEnv(emptyEnvironment())
  faceApi.tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false)
  if (!(await faceApi.tf.setBackend('wasm')))
    throw new Error('the judge has no WebAssembly backend')
  await faceApi.tf.ready()
  for (const [net, file] of Object.entries(MODELS)) {
    const weights = await readWeights(faceApi, join(folders.faceApi, 'model', file))
    faceApi.nets[net as keyof typeof MODELS].loadFromWeightMap(weights)
  }
  return faceApi
}

async function readWeights(faceApi: FaceApi, path: string): Promise<unknown> {
  const manifest = JSON.parse(await readFile(`${path}-weights_manifest.json`, 'utf8'))
  const { buffer, byteOffset, byteLength } = await readFile(`${path}.bin`)
  const bytes = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
  return faceApi.tf.io.decodeWeights(bytes, manifest[0].weights)
}

/** Pictures come as tensors only, so the elements it asks for are classes nothing is an instance of. */
function emptyEnvironment(): object {
  const Nothing = class {}
  return {
    Canvas: Nothing,
    CanvasRenderingContext2D: Nothing,
    Image: Nothing,
    ImageData: Nothing,
    Video: Nothing,
    createCanvasElement: () => new Nothing(),
    createImageElement: () => new Nothing(),
    createVideoElement: () => new Nothing(),
  }
}
