import type { Inventory } from '@guise/core'
import type { Graph } from './graph.ts'
import type { Manifest } from './manifest.ts'

export type NamedModel = { readonly folder: string; readonly file: string }

/** The folder of models that an input of these names chooses from. */
const FOLDERS: Readonly<Record<string, string>> = {
  ckpt_name: 'checkpoints',
  unet_name: 'diffusion_models',
  clip_name: 'text_encoders',
  clip_name1: 'text_encoders',
  clip_name2: 'text_encoders',
  clip_name3: 'text_encoders',
  clip_name4: 'text_encoders',
  vae_name: 'vae',
  lora_name: 'loras',
  control_net_name: 'controlnet',
  style_model_name: 'style_models',
  gligen_name: 'gligen',
  hypernetwork_name: 'hypernetworks',
}
/** Classes whose inputs have the names of others. */
const FOLDERS_OF_CLASS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CLIPVisionLoader: { clip_name: 'clip_vision' },
  UpscaleModelLoader: { model_name: 'upscale_models' },
  AudioEncoderLoader: { audio_encoder_name: 'audio_encoders' },
  LatentUpscaleModelLoader: { model_name: 'latent_upscale_models' },
}

/** The files of weights that a graph names, each once. */
export function modelsIn(graph: Graph): readonly NamedModel[] {
  const models = Object.values(graph).flatMap(({ class_type, inputs }) =>
    Object.entries(inputs).flatMap(([input, file]) => {
      const folder = FOLDERS_OF_CLASS[class_type]?.[input] ?? FOLDERS[input]
      return folder && typeof file === 'string' && /\.\w+$/.test(file) ? [{ folder, file }] : []
    }),
  )
  const byName = new Map(models.map((model) => [`${model.folder}/${model.file}`, model]))
  return [...byName.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, model]) => model)
}

export function classesIn(graph: Graph): readonly string[] {
  return [...new Set(Object.values(graph).map(({ class_type }) => class_type))].sort()
}

/** Everything that an instance must have for this manifest. */
export function inventoryOf({ graph, requires }: Manifest): Inventory {
  const models = [...requires.models, ...modelsIn(graph)]
  return {
    classes: [...new Set([...classesIn(graph), ...requires.classes])].sort(),
    models: [...new Set(models.map(({ folder, file }) => `${folder}/${file}`))].sort(),
  }
}
