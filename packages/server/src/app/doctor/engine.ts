import { CATALOG_IDS, type CatalogFilter, type EngineTask } from '@guise/core'
import { loadCatalog } from '../../adapters/catalog/catalog.ts'
import type { Config } from '../config/config.ts'
import { type Finding, firstLine, ok, problem, unchecked } from './finding.ts'
import { samplePicture } from './machine.ts'

const MODELS = { check: 'models', what: 'Models' }
const ENGINE = { check: 'engine', what: 'Engine cpu' }
const CATALOG = { check: 'catalog', what: 'Catalog' }
const REBUILD = 'npm rebuild sharp onnxruntime-node'
/** Only for what never ends: a machine that is busy with jobs has taken forty seconds. */
const TEST_RUN_TIMEOUT_MS = 90_000

// The engine is loaded in each look: where its libraries have no binaries for this machine it does not
// load at all, and that is a finding like any other.
const loadEngine = () => import('@guise/engine-cpu')

export async function examineModels(folder: string, fix: string): Promise<Finding> {
  try {
    const { modelsMissing } = await import('@guise/engine-cpu/models/index')
    const missing = await modelsMissing(folder)
    if (missing.length === 0) return ok(MODELS, `complete in ${folder}`)
    const files = missing.length === 1 ? '1 file is' : `${missing.length} files are`
    return problem(MODELS, `${files} missing in ${folder}`, fix)
  } catch (error) {
    return problem(MODELS, `cannot be checked: ${firstLine(error)}`, REBUILD)
  }
}

/** Every filter file is read, and its recipe shown to its engine, as at the start of a worker. */
export async function examineCatalog(config: Config): Promise<Finding> {
  const folder = config.catalogFolder
  try {
    const catalog = await loadCatalog(folder)
    const filters = CATALOG_IDS.flatMap((id) => catalog.list(id))
    const faults = await faultsOf(filters, config).catch(() => undefined)
    if (!faults) return unchecked(CATALOG, 'an engine does not load')
    const [first] = faults
    if (!first) return ok(CATALOG, `${filters.length} filters in ${folder}`)
    const { filter: bad, fault } = first
    const detail = `${bad.catalog} ${bad.id} (${bad.name}): ${fault}`
    return problem(
      CATALOG,
      detail,
      `edit the file with "id": ${bad.id} in ${folder}/${bad.catalog}`,
    )
  } catch (error) {
    return problem(CATALOG, firstLine(error), 'unset GUISE_CATALOG')
  }
}

async function faultsOf(filters: readonly CatalogFilter[], config: Config) {
  const { closeEngines, openEngines } = await import('../engines.ts')
  const engines = await openEngines(config, { image: 1, video: 1, gpu: 1 })
  try {
    return filters.flatMap((filter) => {
      const fault = engines.get(filter.engine)?.faultOfRecipe(filter.recipe)
      return fault === undefined ? [] : [{ filter, fault }]
    })
  } finally {
    await closeEngines(engines)
  }
}

/** The networks, and an engine that works with them. */
export async function examineEngine(folder: string, fix: string): Promise<readonly Finding[]> {
  const models = await examineModels(folder, fix)
  const isComplete = models.state === 'ok'
  return [models, isComplete ? await tryEngine(folder) : unchecked(ENGINE, 'models are missing')]
}

/** The cheapest real job there is: a small picture redrawn, in an engine process of its own. */
async function tryEngine(modelsFolder: string): Promise<Finding> {
  try {
    const began = performance.now()
    await makeOne(modelsFolder)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    return ok(ENGINE, `made a picture within ${seconds} s`)
  } catch (error) {
    return problem(ENGINE, `cannot make a picture: ${firstLine(error)}`, REBUILD)
  }
}

async function makeOne(modelsFolder: string): Promise<void> {
  const { createCpuEngine } = await loadEngine()
  const engine = createCpuEngine({ modelsFolder, processes: 1 })
  const task: EngineTask = {
    request: {
      kind: 'multi-swap',
      look: 'stylized',
      guide: { by: 'prompt', prompt: 'newsprint' },
      outpaint: false,
    },
    recipe: null,
    pictures: [await samplePicture()],
  }
  try {
    await engine.run(task, { signal: AbortSignal.timeout(TEST_RUN_TIMEOUT_MS), progress: () => {} })
  } finally {
    await engine.close()
  }
}
