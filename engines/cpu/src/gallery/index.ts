// npm run tool -- gallery: every filter as a picture. With `video` every kind of film, with `table` docs/gallery.md.
const [part] = process.argv.slice(2)
if (part === 'table') await import('./write-table.ts')
else await import(part === 'video' ? './make-films.ts' : './make-pictures.ts')

export {}
