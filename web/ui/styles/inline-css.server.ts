import { createProcessor } from 'beasties/runtime'
import { sourceOf } from '#web/lib/digest.server.ts'
// Fonts are declared only in the page: a second declaration in the deferred style sheet would load them again.
import fonts from './fonts.css?inline'
import plan from './public.css?inline&plan'

/** A placeholder for the page's style until the page is rendered. */
export const styleMark = '/* style */'

const { extract } = createProcessor([plan])

/**
 * Inlines the rules that the page's elements use. The deferred style sheet has every rule of the public pages, for later content of
 * islands. `source` is the style's CSP source.
 */
export const inlineCss = (html: string): { html: string; source: string } => {
  const style = fonts + extract(html).css
  return { html: html.replace(styleMark, () => style), source: sourceOf(style) }
}
