import { createHash } from 'node:crypto'

/** An address that is made of what stands at it, so that a browser may keep that for good: `/below/x1y2.css`. */
export const addressOf = (before: string, text: string, ending: string): string =>
  `${before}${createHash('sha256').update(text).digest('base64url').slice(0, 12)}.${ending}`

/**
 * What is answered at such an address. Whoever asks by an older one gets what there is today, and neither the browser nor
 * the server keeps it: else anybody could fill what is kept with addresses of their own making.
 */
export const replyAt = (text: string, { type, lasting }: { type: string; lasting: boolean }): Response =>
  new Response(text, {
    headers: lasting
      ? { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable', 'x-page-kind': 'public' }
      : { 'content-type': type, 'cache-control': 'no-cache' },
  })
