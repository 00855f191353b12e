import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EngineParts } from '@guise/engine-cpu/engine-parts'
import { modelsFolder } from '@guise/engine-cpu/models/index'
import type { Networks } from '@guise/engine-cpu/networks'
import { openOwnPictures } from '@guise/engine-cpu/own-pictures/own-picture-store'
import { openTemplates } from '@guise/engine-cpu/templates/template-store'
import { createFinisher } from '@guise/server/adapters/brand/index'
import { openKeptFigures } from '../kept-figures.ts'
import type { Options } from '../options.ts'
import { formatTable } from '../report/table.ts'
import { openTools } from '../tools.ts'
import { BRAND_CASES } from './cases.ts'
import { type BrandFigures, brandShortfalls } from './limits.ts'
import { makePlain } from './make-plain.ts'
import { measureBrand, processorSeconds } from './measure-brand.ts'
import { brandPictures } from './pictures.ts'
import { brandReport, HEADINGS, rowOf } from './report.ts'

/** Real results of every family and size with a brand: place, size, faces, words and time. */
export async function runBrand(options: Options): Promise<boolean> {
  const tools = await openTools()
  const parts = partsOf(tools.networks)
  const kept = await openKeptFigures<BrandFigures>(options.resume, ({ name }) => name)
  const [finisher, assets] = [createFinisher(), await brandPictures()]
  if (options.save) await mkdir(options.save, { recursive: true })
  const all: BrandFigures[] = []
  for (const one of BRAND_CASES.filter(({ name }) => options.only.test(name))) {
    const known = kept.of(one.name)
    if (known) {
      all.push(known)
      continue
    }
    const before = processorSeconds()
    const plain = await makePlain(parts, one)
    const engineSeconds = processorSeconds() - before
    const { figures, shown } = await measureBrand(tools, finisher, assets, plain)
    const row = { name: one.name, ...figures, engineSeconds }
    await kept.add(row)
    all.push(row)
    process.stderr.write(`${rowOf(row).join('  ')}\n`)
    if (options.save) await keep(options.save, one.name, { plain, shown })
  }
  const faults = brandShortfalls(all)
  const output = options.json ? process.stderr : process.stdout
  output.write(`${formatTable([HEADINGS, ...all.map(rowOf)])}\n\n`)
  if (options.json) process.stdout.write(`${JSON.stringify({ all, faults }, null, 2)}\n`)
  if (options.report) await writeFile(options.report, brandReport(all, faults))
  output.write(
    faults.length === 0
      ? 'Every limit was kept.\n'
      : `Limits that were missed:\n  ${faults.join('\n  ')}\n`,
  )
  return faults.length === 0
}

function partsOf(networks: Networks): EngineParts {
  const folder = modelsFolder()
  return {
    networks,
    templates: openTemplates(folder, networks),
    ownPictures: openOwnPictures(folder, networks),
    ffmpeg: { path: 'ffmpeg', threads: 1 },
  }
}

type Output = { readonly bytes: Uint8Array; readonly contentType: string }

async function keep(folder: string, name: string, outputs: Readonly<Record<string, Output>>) {
  const stem = name.replace(/\W+/g, '-').replace(/-$/, '')
  for (const [kind, { bytes, contentType }] of Object.entries(outputs)) {
    const ending = contentType === 'video/mp4' ? 'mp4' : 'png'
    await writeFile(join(folder, `${stem}.${kind}.${ending}`), bytes)
  }
}
