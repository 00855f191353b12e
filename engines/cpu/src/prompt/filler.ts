import { FOREIGN_FILLER } from './translations.ts'

/** Words that ask for nothing this engine could do or fail to do: left out without a remark. */
const FILLER = `
a an the and or of in on at by for from to into with as is are be it its this that these those my our your his her
their me us we you he she they very really quite more most some any please make makes made turn turns put show
showing give look looks looking like feel feeling style styled styles look effect mood tone toned tones colour
colours color colors coloured colored light lights lit lighting photo photos photograph photography photographic
picture pictures image portrait portraits shot scene background face faces person people man men woman women boy
girl group family friend friends couple guest guests standing sitting smiling behind front around under over near
beautiful nice pretty amazing stunning great good best cool-looking realistic real natural quality high low
detailed detail hd 4k 8k ultra modern classic lens camera slowly slow gently smoothly motion moves move moving
through while then there has have one two three wearing wear wears dressed set against beside among during full lots
many few surrounded filled covered falling view old young big small wide tall just only also but so all
theme themed inspired vibe vibes aesthetic atmosphere ambience setting world time day's come comes going go
sky art particles keep trending artstation professional business falls softly smile smiles s do does did having been central
`

const WORDS = new Set(`${FILLER} ${FOREIGN_FILLER}`.split(/\s+/).filter(Boolean))

export function isFiller(word: string): boolean {
  return WORDS.has(word)
}
