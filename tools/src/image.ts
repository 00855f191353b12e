// npm run tool -- image                       builds the image with buildah, from images of a registry
// npm run tool -- image --own-base            the same where no registry of images is reached: its bases are made of Debian's packages
// npm run tool -- image --try                 builds it (--own-base too), runs it against private servers, makes a picture and a film
// npm run tool -- image --try --as-built      the same with the image that was built before
// npm run tool -- image --arg NAME=V          an argument of the Containerfile: MODELS=mounted, PROVENANCE=no
import { parseArgs } from 'node:util'
import { buildImage } from './image/build.ts'
import { tryImage } from './image/try.ts'

const { values } = parseArgs({
  options: {
    'own-base': { type: 'boolean', default: false },
    try: { type: 'boolean', default: false },
    'as-built': { type: 'boolean', default: false },
    arg: { type: 'string', multiple: true, default: [] },
  },
})
if (!values['as-built']) await buildImage({ hasOwnBase: values['own-base'], args: values.arg })
if (values.try) await tryImage()
