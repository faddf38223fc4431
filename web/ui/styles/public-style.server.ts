import { sourceOf } from '../../lib/digest.server.ts'
import { scriptsOf } from '../../lib/islands.server.ts'
import css from './public.css?inline'
import { readRules, usedRules, wordsOf, wornIn } from './used-rules.ts'

const rules = readRules(css)

/** Stands in the page for its style until the page is whole, and it is known what the page wears. */
export const styleMark = '/* style */'

export type Styled = {
  html: string
  /** The style's name in the page's policy. */
  source: string
}

/** Puts the rules into a page that it or its islands can come to wear, and none besides. */
export const dressed = (html: string): Styled => {
  const worn = new Set([...wornIn(html), ...scriptsOf(html).flatMap(wordsOf)])
  const style = usedRules(rules, (name) => worn.has(name))
  return { html: html.replace(styleMark, () => style), source: sourceOf(style) }
}
