import { createContext } from 'react-router'
import type { PageContext } from '#contract/lib/page.ts'

/** The request's context, for loaders: `context.get(pageContext).services.corridors()`. */
export const pageContext = createContext<PageContext>()

/** A response for the page cache. */
export const sharedReply = (text: string, type: string): Response =>
  new Response(text, { headers: { 'content-type': type, 'x-page-kind': 'public' } })
