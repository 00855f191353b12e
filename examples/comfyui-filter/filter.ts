// Makes a filter out of a ComfyUI graph, publishes it, and runs it on a photo.
//
//   node filter.ts soft-focus.json photo.jpg result.png
import { readFile } from 'node:fs/promises'
import { parse } from 'node:path'
import { createGuise } from '@guise/sdk'

const ENGINE = 'comfyui'
const [graph, photo, result] = process.argv.slice(2)
if (!graph || !photo || !result) {
  console.error('usage: node filter.ts graph.json photo.jpg result.png')
  process.exit(2)
}
const guise = createGuise()
const name = parse(graph).name

const engines = await guise.customFilters.engines()
if (!engines.some((engine) => engine.name === ENGINE)) {
  throw new Error('No worker has the engine comfyui. Set GUISE_COMFYUI_URLS for one.')
}

// A graph as ComfyUI exports it (Workflow > Export (API)), or a PNG that it saved. The service guesses what a run
// sets: titles such as "input:face" and "output:main" say it for sure.
const { recipe, nodes, fault, missing } = await guise.customFilters.import({
  engine: ENGINE,
  file: await readFile(graph),
})
console.log(`${nodes.length} nodes; a run sets ${Object.keys(recipe.bindings ?? {}).join(', ')}`)
if (fault) throw new Error(fault)
for (const what of missing) console.warn(`not installed: ${what}`)

// The same file again is a new version of the same filter: what is published is never changed.
const known = (await guise.customFilters.drafts()).find((draft) => draft.name === name)
const { id } = known
  ? await guise.customFilters.update(known.id, { recipe })
  : await guise.customFilters.create({ name, filter_type: 'face_swap', engine: ENGINE, recipe })

const publication = await guise.customFilters.publish(id, { note: `from ${parse(graph).base}` })
await publication.wait({
  onProgress: ({ state, previews }) =>
    console.log(state, previews ? `${previews.done} of ${previews.total} previews` : ''),
})

const { images } = await guise.faceSwap.run({ base64: photo, gender: 1, filter_id: id })
await images[0]?.save(result)
console.log(`${name} is filter ${id}, and ${result} was made with it`)
