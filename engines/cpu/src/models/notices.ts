// THIRD_PARTY_MODELS.md, made from the lock and the templates manifest.
import { readFileSync, writeFileSync } from 'node:fs'
import { type Lock, readLock } from './lock.ts'
import { readTemplates, type Template } from './templates.ts'

const FILE = new URL('../../../../THIRD_PARTY_MODELS.md', import.meta.url)

const INTRODUCTION = `# Models and pictures of others

Made from \`engines/cpu/models.lock.json\` and \`engines/cpu/templates/manifest.json\` by
\`npm run models -- --notices\`; do not edit it by hand.

Nothing listed here is part of this repository. \`npm run models\` fetches the packages below from the npm
registry that the machine is configured for, checks each against its sha512, and keeps only the files named
here. Whoever passes a filled models folder on passes these works on: give this file along with it.

## Weights

All weights are said to be under Apache-2.0 or MIT, which allow commercial use. How sure that is differs:

- **Confirmed**, by a licence in the package itself: modnet, esrgan-slim, esrgan-medium, nudity.
- **Licensed by the project they come from**, not by a text in the package: blazeface, facemesh, migan.
- **Not confirmed**: face-likeness, face-gender. Two records of other projects say Apache-2.0; we had no licence of the author's at hand.

A licence of weights says nothing of the pictures that they were trained on: those of face-likeness, face-gender and migan may be used for research only,
as far as known. Whether this reaches the weights is disputed. Read the last two columns before you earn money with them; this is not legal advice.`

export function writeNotices(): void {
  writeFileSync(FILE, notices(readLock(), readTemplates()))
}

export function checkNotices(): boolean {
  return readFileSync(FILE, 'utf8') === notices(readLock(), readTemplates())
}

export function notices(lock: Lock, templates: readonly Template[]): string {
  const sections = [
    INTRODUCTION,
    weightsTable(lock),
    EMBEDDERS,
    `## Packages\n\n${packageTable(lock)}`,
    `## Networks\n\n${lock.models.map(modelSection).join('\n\n')}`,
    `## Pictures\n\n${pictureTable(templates)}`,
    `## Licence texts\n\n${LICENCES}`,
  ]
  return `${sections.join('\n\n')}\n`
}

function weightsTable({ models }: Lock): string {
  const rows = models.map(
    ({ name, purpose, licence, found, trainingData, unknown }) =>
      `| ${name}: ${purpose} | ${licence.weights} | ${found} | ${trainingData} | ${unknown} |`,
  )
  return table(
    '| weights | licence | where it was read | training data | what is not known |',
    rows,
  )
}

function packageTable({ packages }: Lock): string {
  const rows = packages.map(
    ({ name, version, bytes, licence, copyright }) =>
      `| ${name} ${version} | ${(bytes / 1e6).toFixed(1)} MB | ${licence} | ${copyright} |`,
  )
  return table('| package | tarball | licence | copyright |', rows)
}

function modelSection(model: Lock['models'][number]): string {
  return `### ${model.name}

- What for: ${model.purpose}
- By: ${model.author}
- From: ${[model.file, ...model.weightFiles].map((file) => `\`${file}\``).join(', ')} in ${model.package}
- Licence: weights ${model.licence.weights}, package ${model.licence.code}`
}

function pictureTable(templates: readonly Template[]): string {
  const rows = templates.map(
    ({ id, title, artist, artistDied, year, holder, basis }) =>
      `| ${id} | ${title} | ${artist} (died ${artistDied}) | ${year} | ${holder} | ${basis} |`,
  )
  return table('| id | title | artist | year | holder | basis |', rows)
}

function table(head: string, rows: readonly string[]): string {
  return [head, head.replace(/[^|]+/g, '---'), ...rows].join('\n')
}

const EMBEDDERS = `Other networks that tell faces apart were looked for on 2026-11-19, and none with documented terms was found in the registries of npm and PyPI:

| network | where | why not |
|---|---|---|
| dlib's face recognition | face-recognition-models (npm, PyPI) | weights in the public domain; trained on VGG Face, FaceScrub and pictures from the web, with the same question |
| FaceNet | facenet-pytorch (PyPI) | the package fetches the weights from elsewhere; VGGFace2 and CASIA-WebFace |
| ArcFace, buffalo | insightface (PyPI) | weights for non-commercial research |
| UniFace | uniface (PyPI) | holds no weights |
| AuraFace | in neither registry | Apache-2.0, 261 MB; "commercially and publicly available data", which is not named |
| EdgeFace | in neither registry | CC BY-NC-SA 4.0 |
| VirtuoTuring | in neither registry | MIT; 23,660 pictures "with permission", which are not named |`

const LICENCES = `Apache-2.0: the text is in [LICENSE](LICENSE), which this project uses too.

MIT and ISC, with the copyright lines above:

> MIT: Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
> associated documentation files (the "Software"), to deal in the Software without restriction, including
> without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
> copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the
> following conditions: The above copyright notice and this permission notice shall be included in all copies
> or substantial portions of the Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND,
> EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR
> PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM,
> DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN
> CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
>
> ISC: Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is
> hereby granted, provided that the above copyright notice and this permission notice appear in all copies.
> THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE
> INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR
> ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE,
> DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN
> CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`
