import { createProcessor } from 'beasties/runtime'
import { sourceOf } from '../../lib/digest.server.ts'
// Fonts are named in the page alone: named again by the deferred style sheet they would be loaded again.
import fonts from './fonts.css?inline'
import plan from './public.css?inline&plan'

/** Stands in a page for its style until all of the page is rendered. */
export const styleMark = '/* style */'

const { extract } = createProcessor([plan])

/**
 * Puts the rules into a page that its elements use. What an island shows later comes with the deferred style sheet, which has
 * every rule of the public pages. `source` is the style's name in the page's policy.
 */
export const inlineCss = (html: string): { html: string; source: string } => {
  const style = fonts + extract(html).css
  return { html: html.replace(styleMark, () => style), source: sourceOf(style) }
}
