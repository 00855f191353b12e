import { parseArgs } from 'node:util'

export type Options = {
  /** Only pairs and scenes whose name matches. */
  readonly only: RegExp
  readonly narrowed: boolean
  /** Leaves out what is held out, so that nobody tunes on it. */
  readonly tuning: boolean
  /** Where to write the pictures and a contact sheet for eyes. */
  readonly save: string | undefined
  /** Keeps the figures of swaps as they come; pairs that are in it are not measured again. */
  readonly resume: string | undefined
  /** The page of documentation to write the figures into. */
  readonly report: string | undefined
  readonly json: boolean
  readonly look: 'v6' | 'v6.1'
}

export const USAGE = `npm run quality                       every pair and scene; fails below the limits
npm run quality -- --tuning           without the held-out set: use this while changing the engine
npm run quality -- --only REGEX       some pairs or scenes, by name (source-on-template)
npm run quality -- --save FOLDER      also writes the pictures and a contact sheet
npm run quality -- --resume FILE      keeps the figures of swaps in FILE, and goes on where a run was stopped
npm run quality -- --look v6          another look than v6.1
npm run quality -- --json             figures for programs
npm run quality -- --report FILE      also writes what is printed into a section of a report (every measurement)
npm run quality -- multi              group photos in every style of both catalogs (--only, --save, --json)
npm run quality -- multi-time         eight people at 1800 px: memory, and time against bare work (--only)
npm run quality -- characters         guests in costumes: likeness, no photographic patch, time against a scene (--only, --save, --resume, --report FILE, --json)
npm run quality -- modes              the two qualities of a face swap on twenty filters: difference, margin, time (--only, --save, --json)
npm run quality -- video              films of portraits, groups and pairs: faces, ends, steadiness, time (--only, --save, --json)
npm run quality -- brand              results of every family and size with a brand: its place, faces, words, time (--only, --save, --resume, --report FILE, --json)
npm run quality -- time               how long a swap takes, against the bare work inside it
`

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      tuning: { type: 'boolean', default: false },
      save: { type: 'string' },
      resume: { type: 'string' },
      report: { type: 'string' },
      json: { type: 'boolean', default: false },
      look: { type: 'string', default: 'v6.1' },
    },
  })
  if (values.look !== 'v6' && values.look !== 'v6.1') {
    throw new Error(`--look is v6 or v6.1, not ${values.look}`)
  }
  return {
    only: new RegExp(values.only ?? '.'),
    narrowed: values.only !== undefined,
    tuning: values.tuning,
    save: values.save,
    resume: values.resume,
    report: values.report,
    json: values.json,
    look: values.look,
  }
}
