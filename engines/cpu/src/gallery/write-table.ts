import { writeFile } from 'node:fs/promises'
import { galleryPage, PAGE } from './page.ts'

await writeFile(PAGE, await galleryPage())
