import type { Graph } from '../workflow/graph.ts'

// Core classes only: what runs here runs on any ComfyUI and on its double.

/** Half the picture, inverted. */
export const invertGraph = (image: string, prefix: string): Graph => ({
  load: { class_type: 'LoadImage', inputs: { image } },
  small: {
    class_type: 'ImageScale',
    inputs: {
      image: ['load', 0],
      upscale_method: 'area',
      width: 64,
      height: 48,
      crop: 'disabled',
    },
  },
  inverted: { class_type: 'ImageInvert', inputs: { image: ['small', 0] } },
  save: {
    class_type: 'SaveImage',
    inputs: { images: ['inverted', 0], filename_prefix: prefix },
  },
})

/** Takes a second or two on a real server, in steps that an interrupt can stop. */
export function slowGraph(prefix: string, color: number, steps = 8): Graph {
  const graph: Graph = {
    empty: {
      class_type: 'EmptyImage',
      inputs: { width: 512, height: 512, batch_size: 1, color },
    },
    save: {
      class_type: 'SaveImage',
      inputs: { images: [`blur${steps}`, 0], filename_prefix: prefix },
    },
  }
  for (let n = 1; n <= steps; n++) {
    const image = [n === 1 ? 'empty' : `blur${n - 1}`, 0]
    graph[`blur${n}`] = { class_type: 'ImageBlur', inputs: { image, blur_radius: 31, sigma: 10 } }
  }
  return graph
}

/** A second of one colour. */
export const filmGraph = (prefix: string, color: number): Graph => ({
  empty: {
    class_type: 'EmptyImage',
    inputs: { width: 64, height: 48, batch_size: 1, color },
  },
  frames: { class_type: 'RepeatImageBatch', inputs: { image: ['empty', 0], amount: 24 } },
  film: { class_type: 'CreateVideo', inputs: { images: ['frames', 0], fps: 24 } },
  save: {
    class_type: 'SaveVideo',
    inputs: { video: ['film', 0], filename_prefix: prefix, format: 'mp4', codec: 'h264' },
  },
})

/** Somebody before a wall, as a graph of a diffusion model would draw it. */
export const templateGraph = (person: string, prefix: string): Graph => ({
  person: { class_type: 'LoadImage', inputs: { image: person } },
  wall: {
    class_type: 'EmptyImage',
    inputs: { width: 1200, height: 1500, batch_size: 1, color: 0x33485c },
  },
  both: {
    class_type: 'ImageCompositeMasked',
    inputs: {
      destination: ['wall', 0],
      source: ['person', 0],
      ...{ x: 100, y: 100, resize_source: false },
    },
  },
  save: { class_type: 'SaveImage', inputs: { images: ['both', 0], filename_prefix: prefix } },
})
