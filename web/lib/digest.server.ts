import { createHash } from 'node:crypto'

/** The CSP source of an inline style or script: its SHA-256 digest. */
export const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
