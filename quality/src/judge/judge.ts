import { sampleSquare } from '@guise/engine-cpu/kernels/sample'
import type { Pixels } from '@guise/engine-cpu/pixels'
import type { Face } from '@guise/engine-cpu/seeing/face'
import { type FaceApi, type FaceBox, type JudgedFace, openFaceApi } from './browser-bundle.ts'
import { rememberIn } from './remember.ts'

/** 128 numbers of the dlib face recognition network; same person below about 0.6. */
export type Descriptor = Float32Array

export type Judge = {
  /** Undefined when the judge's own detector sees no face there. */
  describe(picture: Pixels, face: Face): Promise<Descriptor | undefined>
}

const LEAST_SCORE = 0.2
/**
 * Half of the crop round a face, in squares of the mesh (which are 1.5 faces). The detector misses
 * some painted faces in one crop and sees them in the next.
 */
const REACHES = [0.75, 0.6, 1]
/** The detector works at this size, so a larger crop only costs time. */
const LARGEST_CROP = 512

/**
 * The judge shares no weights with the engine: it finds the face anew (in a crop round where the
 * engine says it is), reads 68 landmarks, aligns and describes.
 */
export function openJudge(folders: {
  readonly faceApi: string
  readonly wasm: string
  readonly descriptors: string
}): Judge {
  let opening: Promise<FaceApi> | undefined
  const describeCrop = rememberIn(folders.descriptors, async (crop) => {
    opening ??= openFaceApi(folders)
    const found = await judge(await opening, crop)
    return nearestToCentre(found, crop)?.descriptor
  })
  return {
    async describe(picture, face) {
      for (const reach of REACHES) {
        const descriptor = await describeCrop(uprightCrop(picture, face, reach))
        if (descriptor) return descriptor
      }
      return undefined
    },
  }
}

export function distance(one: Descriptor, other: Descriptor): number {
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += (one[i]! - other[i]!) ** 2
  return Math.sqrt(sum)
}

async function judge(faceApi: FaceApi, picture: Pixels): Promise<readonly JudgedFace[]> {
  const { data, width, height } = picture
  const tensor = faceApi.tf.tensor3d(new Int32Array(data), [height, width, 3], 'int32')
  const options = new faceApi.SsdMobilenetv1Options({ minConfidence: LEAST_SCORE })
  try {
    return await faceApi.detectAllFaces(tensor, options).withFaceLandmarks().withFaceDescriptors()
  } finally {
    tensor.dispose()
  }
}

/** dlib turns faces upright before it describes them; the port does not, so the crop is upright. */
function uprightCrop(picture: Pixels, { square }: Face, reach: number): Pixels {
  const size = 2 * reach * square.size
  const side = Math.round(Math.min(LARGEST_CROP, size))
  const samples = sampleSquare(picture, { ...square, size }, side, 1, 0.5)
  return { data: new Uint8Array(samples), width: side, height: side }
}

/** In a group the crop may hold a neighbour too. */
function nearestToCentre(
  found: readonly JudgedFace[],
  { width, height }: Pixels,
): JudgedFace | undefined {
  const away = ({ x, y, width: w, height: h }: FaceBox) =>
    Math.hypot(x + w / 2 - width / 2, y + h / 2 - height / 2)
  return found.toSorted((a, b) => away(a.detection.box) - away(b.detection.box))[0]
}
