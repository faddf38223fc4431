import { createHash } from 'node:crypto'

/** How a page's policy names a style or a script that is written into the page: it lets in what has this digest, and nothing else. */
export const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
