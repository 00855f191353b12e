// Which licences the code and the models of others may have, and who may have another one.
import type { Lock } from '@guise/engine-cpu/models/lock'
import satisfies from 'spdx-satisfies'
import type { LockedPackage } from './lock-file.ts'

/** They ask for no more than a notice, also from those who change and sell the product. */
export const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
]

export type Exception = {
  /** Matches whole names. */
  readonly packages: RegExp
  readonly licence: string
  /** The manifest names none: `licence` was read in this file of the package. */
  readonly readIn?: string
  readonly reason: string
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    packages: /@img\/sharp-(libvips-)?[a-z0-9-]+/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips: loaded as a library of its own, unchanged; others can replace it',
  },
  {
    packages: /lightningcss(-[a-z0-9-]+)?/,
    licence: 'MPL-2.0',
    reason: 'builds the style sheets of the studio, unchanged; nothing of it is in them',
  },
  {
    packages: /^axe-core$/,
    licence: 'MPL-2.0',
    reason: 'tests only',
  },
  {
    packages: /@fontsource-variable\/inter/,
    licence: 'OFL-1.1',
    reason: 'a font, unchanged; it may be passed on with software',
  },
  {
    packages: /argparse/,
    licence: 'Python-2.0',
    reason: 'asks for a notice only; checks openapi.json, and is not part of the product',
  },
  {
    packages: /spdx-exceptions|spdx-ranges/,
    licence: 'CC-BY-3.0',
    reason: 'lists of names of licences, unchanged',
  },
  {
    packages: /exif-parser/,
    licence: 'MIT',
    readIn: 'LICENSE.md',
    reason: 'its manifest names no licence',
  },
  {
    packages: /png-js/,
    licence: 'MIT',
    readIn: 'LICENSE',
    reason: 'its manifest names no licence',
  },
]

/** The packages that have no allowed licence, each with the one it has, and exceptions nobody needs. */
export function unlicensedCode(
  packages: readonly LockedPackage[],
  exceptions: readonly Exception[] = EXCEPTIONS,
): string[] {
  const used = new Set<Exception>()
  const refused = packages.filter(({ name, licence }) => {
    if (isAllowed(licence, ALLOWED)) return false
    const own = exceptions.filter((one) => new RegExp(`^(?:${one.packages.source})$`).test(name))
    const fitting = own.filter((one) =>
      one.readIn ? licence === undefined : isAllowed(licence, [...ALLOWED, one.licence]),
    )
    for (const one of fitting) used.add(one)
    return fitting.length === 0
  })
  const idle = exceptions.filter((one) => !used.has(one))
  return [
    ...refused.map(
      ({ name, version, licence }) => `${name}@${version}: ${licence ?? 'no licence'}`,
    ),
    ...idle.map((one) => `no package needs the exception ${one.packages.source}`),
  ]
}

/** For models and the packages they come in there are no exceptions. */
export function unlicensedModels({
  packages,
  models,
}: Pick<Lock, 'packages' | 'models'>): string[] {
  const declared = [
    ...packages.map(({ name, licence }) => [name, licence] as const),
    ...models.map(({ name, licence }) => [`${name}, code`, licence.code] as const),
    ...models.map(({ name, licence }) => [`${name}, weights`, licence.weights] as const),
  ]
  return declared
    .filter(([, licence]) => !isAllowed(licence, ALLOWED))
    .map(([name, licence]) => `${name}: ${licence}`)
}

function isAllowed(licence: string | undefined, allowed: readonly string[]): boolean {
  if (licence === undefined) return false
  try {
    return satisfies(licence, [...allowed])
  } catch {
    return false // no expression that can be understood
  }
}
