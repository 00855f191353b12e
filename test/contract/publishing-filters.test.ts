// What an engine has a word in: versions, publishing, faces and previews. One stack for all of it.
import './cases/filter-versions.ts'
import './cases/filter-queries.ts'
