import { createContext } from 'react-router'
import type { PageContext } from '../../contract/page.ts'

/** The request, for loaders: `context.get(pageContext).services.corridors()`. */
export const pageContext = createContext<PageContext>()

/** An answer that goes into the page cache, as public pages do. */
export const sharedReply = (text: string, type: string): Response =>
  new Response(text, { headers: { 'content-type': type, 'x-page-kind': 'public' } })
