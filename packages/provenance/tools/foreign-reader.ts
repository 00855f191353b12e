// npm run tool -- foreign-reader FILE...: reads seals with a program that is not ours: c2pa-python, from the Python index.
//
// Without files it seals a small picture and a small film first. Needs python3 with pip and venv, and the network; it is
// no part of the gate.
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSeals, developmentSigning } from '../src/index.ts'

const READER = 'c2pa-python==0.38.1'
const PROGRAM = `
import json, sys
from c2pa import Reader
for path in sys.argv[1:]:
    with Reader(path) as reader:
        report = json.loads(reader.json())
    manifest = report["manifests"][report["active_manifest"]]
    actions = next(a["data"]["actions"] for a in manifest["assertions"] if a["label"].startswith("c2pa.actions"))
    failures = [f["code"] for f in report["validation_results"]["activeManifest"]["failure"]]
    print(json.dumps({
        "file": path.split("/")[-1],
        "state": report["validation_state"],
        "failures": failures,
        "signer": manifest["signature_info"].get("common_name"),
        "generator": manifest["claim_generator_info"][0]["name"],
        "actions": [a["action"] for a in actions],
        "source": actions[0]["digitalSourceType"].split("/")[-1],
        "filter": actions[0].get("parameters", {}).get("guise.filter"),
        "ingredients": [i["title"] for i in manifest.get("ingredients", [])],
    }))
`

const folder = await mkdtemp(join(tmpdir(), 'guise-foreign-'))
try {
  const given = process.argv.slice(2)
  const files = given.length > 0 ? given : await sealedFiles(folder)
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  run('python3', '-m', 'venv', join(folder, 'python'))
  const python = join(folder, 'python/bin/python')
  run(python, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', READER)
  run(python, '-c', PROGRAM, ...files)
} finally {
  await rm(folder, { recursive: true })
}

async function sealedFiles(into: string): Promise<readonly string[]> {
  const seals = createSeals()
  const signing = developmentSigning('a secret for this run alone, nobody keeps it')
  const origin = { version: '0', madeAt: new Date().toISOString(), filter: 'Noir', photos: 1 }
  const source = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=d=1:r=10:s=320x240']
  const kinds = [
    ['image/png', 'picture.png', ['-frames:v', '1']],
    ['video/mp4', 'film.mp4', ['-pix_fmt', 'yuv420p']],
  ] as const
  const files: string[] = []
  for (const [kind, name, options] of kinds) {
    const plain = join(into, `plain-${name}`)
    execFileSync('ffmpeg', [...source, ...options, plain])
    const file = { bytes: await readFile(plain), kind, origin }
    const path = join(into, name)
    await writeFile(path, await seals.seal(file, signing, AbortSignal.timeout(120_000)))
    files.push(path)
  }
  await seals.close()
  return files
}
