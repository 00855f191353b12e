import type { ListName } from './model/scene-document.ts'

/** Made by the engine itself: npm run tool -- tiles. */
const FILES = import.meta.glob<string>('./tiles/*/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** What a layer, an effect or a prop looks like; undefined for what is newer than the pictures. */
export function tileOf(list: ListName, kind: string): string | undefined {
  return FILES[`./tiles/${list === 'front' ? 'back' : list}/${kind}.webp`]
}
