// npm run tool -- gallery: every filter as a picture. npm run tool -- gallery video: every kind of film.
await import(process.argv[2] === 'video' ? './make-films.ts' : './make-pictures.ts')

export {}
