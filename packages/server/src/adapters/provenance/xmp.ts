import { XML } from './xml.ts'

/** What the mark of a result says in the words that IPTC has for it. */
export const DIGITAL_SOURCE_TYPE =
  'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia'

/** Of these IPTC says that AI made them, or parts of them. */
const MADE_WITH_AI = [
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'compositeSynthetic',
  'algorithmicallyEnhanced',
]

/** What XMP tells. Everybody can write it: it is a hint to programs, and proves nothing. */
export type XmpFacts = {
  readonly digitalSourceType: string
  /** The system that made it, with its version. */
  readonly madeBy: string | null
  readonly madeAt: Date | null
  readonly filter: string | null
}

/** A name, no address: nothing is to be found there. */
const GUISE = 'urn:guise:provenance:1#'

export function writeXmp({ madeBy, madeAt, filter }: Omit<XmpFacts, 'digitalSourceType'>): string {
  const properties = [
    ['Iptc4xmpExt:DigitalSourceType', DIGITAL_SOURCE_TYPE],
    ['xmp:CreatorTool', madeBy],
    ['xmp:CreateDate', madeAt?.toISOString() ?? null],
    ['guise:Filter', filter],
  ] as const
  const elements = properties.map(([name, value]) =>
    value === null ? '' : `<${name}>${XML.escape(value)}</${name}>`,
  )
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about=""',
    ' xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
    ` xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:guise="${GUISE}">`,
    ...elements,
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join('')
}

/** Undefined where it says nothing of how the picture was made. Reads what others have written, too. */
export function readXmp(text: string): XmpFacts | undefined {
  const digitalSourceType = property(text, 'Iptc4xmpExt', 'DigitalSourceType')
  if (!digitalSourceType) return undefined
  const madeAt = new Date(property(text, 'xmp', 'CreateDate') ?? Number.NaN)
  return {
    digitalSourceType,
    madeBy: property(text, 'xmp', 'CreatorTool'),
    madeAt: Number.isNaN(madeAt.getTime()) ? null : madeAt,
    filter: property(text, 'guise', 'Filter'),
  }
}

/** Whether the type says that AI took part. */
export function saysMadeWithAi({ digitalSourceType }: XmpFacts): boolean {
  return MADE_WITH_AI.some((word) => digitalSourceType.endsWith(`/${word}`))
}

const MAX_VALUE = 300

/**
 * An element or an attribute, by the prefix that practically everybody uses. The text may come from anybody: no
 * entity is expanded but the five of XML, and no value is longer than a name.
 */
function property(text: string, prefix: string, name: string): string | null {
  const tag = `${prefix}:${name}`
  const upTo = (end: string) => `([^<>${end}]{1,${MAX_VALUE}})`
  const element = new RegExp(`<${tag}>${upTo('')}</${tag}>`).exec(text)
  const attribute = new RegExp(`\\s${tag}=(?:"${upTo('"')}"|'${upTo("'")}')`).exec(text)
  const resource = new RegExp(`<${tag}\\s+rdf:resource="${upTo('"')}"`).exec(text)
  const found = element?.[1] ?? attribute?.[1] ?? attribute?.[2] ?? resource?.[1]
  return found === undefined ? null : XML.unescape(found.trim())
}
