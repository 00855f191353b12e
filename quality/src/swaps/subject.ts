import type { Networks } from '@guise/engine-cpu/networks'
import { prepareTemplate } from '@guise/engine-cpu/swapping/prepare-template'
import { swapFaces } from '@guise/engine-cpu/swapping/swap-faces'
import type { Known, KnownTemplate } from '../cast.ts'
import { keepLast } from '../keep-last.ts'
import type { Options } from '../options.ts'
import type { Swapped } from './measure-swap.ts'

/** What is measured: the engine's swap, with templates prepared once as a filter's are. */
export type Subject = {
  swap(source: Known, template: KnownTemplate): Promise<Swapped>
}

export function openSubject(networks: Networks, look: Options['look']): Subject {
  const prepare = keepLast(({ pixels, painting, face }: KnownTemplate) =>
    prepareTemplate(networks, pixels, { painting, faces: [face] }),
  )
  return {
    async swap(source, template) {
      const { signal } = new AbortController()
      return swapFaces(networks, await prepare(template), [source], { look, signal })
    },
  }
}
