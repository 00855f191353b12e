// All files that the models folder must hold, and how each is made from its package.
import { carvePicture } from './carve.ts'
import { toOnnx } from './convert/index.ts'
import type { Files } from './convert/weights.ts'
import type { Lock, LockedModel } from './lock.ts'
import { type Template, templatePath } from './templates.ts'

export type Product = {
  /** Relative to the models folder. */
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  readonly package: string
  /** The files of the package that it is made from. */
  readonly sources: readonly string[]
  make(files: Files): Uint8Array
}

export function productsOf(lock: Lock, templates: readonly Template[]): Product[] {
  return [...lock.models.map(fromModel), ...templates.map(fromTemplate)]
}

function fromModel(model: LockedModel): Product {
  return {
    path: `${model.name}.onnx`,
    ...model.onnx,
    package: model.package,
    sources: [model.file, ...model.weightFiles],
    make: (files) => toOnnx(model, files),
  }
}

function fromTemplate(template: Template): Product {
  const { bytes, sha256, file, inside, format } = template
  return {
    path: templatePath(template),
    bytes,
    sha256,
    package: template.package,
    sources: [file],
    make(files) {
      const found = files.get(file)
      if (!found) throw new Error(`${file} is missing in the package`)
      return inside === 'msgpack' ? carvePicture(found, format) : found
    },
  }
}
