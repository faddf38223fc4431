import { createHash } from 'node:crypto'
import css from './public.css?inline'

/** The style of a public page, and its name in the page's policy, which lets in what has this digest and nothing else. */
export const publicStyle = {
  css,
  source: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
}
