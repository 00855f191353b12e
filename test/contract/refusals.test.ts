// What is refused, with which code, and which code wins. One stack for all of it.
import './cases/fields.ts'
import './cases/films.ts'
import './cases/precedence.ts'
import './cases/pictures.ts'
import './cases/body-limits.ts'
import './cases/envelope.ts'
import './cases/hostile-parameters.ts'
