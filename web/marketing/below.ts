import type { LoaderFunctionArgs } from 'react-router'
import { replyAt } from '../lib/immutable.server.ts'
import { sheetAt } from '../ui/styles/public-style.server.ts'

/** GET /below/x1y2.css: what lies below the fold of a page wears (`Fold.tsx`). */
export const loader = ({ request }: LoaderFunctionArgs): Response => {
  const { style, found } = sheetAt(new URL(request.url).pathname)
  return replyAt(style, { type: 'text/css; charset=utf-8', lasting: found })
}
