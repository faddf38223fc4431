import { sourceOf } from '../../lib/digest.server.ts'
import { addressOf } from '../../lib/immutable.server.ts'
import { scriptsOf } from '../../lib/islands.server.ts'
import css from './public.css?inline'
import { readRules, usedRules, wordsOf, wornIn } from './used-rules.ts'

const rules = readRules(css)

/** A page names its fonts once: named again, they would be loaded again. */
const rulesBelow = rules.filter(({ prelude }) => prelude !== '@font-face')
const everythingBelow = usedRules(rulesBelow, () => true)

/** Stands in the page for its style until the page is whole, and it is known what the page wears. */
export const styleMark = '/* style */'

/** Stands in the page for the address of what is worn below its fold. */
export const belowMark = '/below/style.css'

export type Styled = {
  html: string
  /** The style's name in the page's policy. */
  source: string
  /** Whether the page has a fold. */
  folded: boolean
}

/** By address. They are few: a page has one for each way in which it can come. */
const sheets = new Map<string, string>()
const sheetsKept = 100

const keepSheet = (style: string): string => {
  const address = addressOf('/below/', style, 'css')
  if (sheets.size >= sheetsKept) sheets.clear()
  sheets.set(address, style)
  return address
}

/**
 * What lies below the fold of a page wears. One that this process did not make, or has forgotten, may wear all that
 * public pages can: right for each, and more than it needs.
 */
export const sheetAt = (address: string): { style: string; found: boolean } => {
  const style = sheets.get(address)
  return { style: style ?? everythingBelow, found: style !== undefined }
}

/**
 * Puts the rules into a page that it or its islands can come to wear, and none besides. Where a page folds it carries those of
 * what is above. The sheet below says these again with its own, because rules outrank each other by their order.
 */
export const dressed = (html: string): Styled => {
  const scripts = scriptsOf(html)
  const worn = new Set([...wornIn(html), ...scripts.flatMap(wordsOf)])
  const isWorn = (name: string) => worn.has(name)
  const spoken = [html, ...scripts].join('')
  const fold = html.indexOf(belowMark)
  if (fold < 0) {
    const style = usedRules(rules, isWorn, spoken)
    return { html: html.replace(styleMark, () => style), source: sourceOf(style), folded: false }
  }
  const above = html.slice(0, fold)
  const wornAbove = new Set(wornIn(above))
  const style = usedRules(rules, (name) => wornAbove.has(name), above)
  const address = keepSheet(usedRules(rulesBelow, isWorn, spoken))
  return {
    html: html.replace(styleMark, () => style).replace(belowMark, address),
    source: sourceOf(style),
    folded: true,
  }
}
