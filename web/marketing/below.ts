import type { LoaderFunctionArgs } from 'react-router'
import { sheetAt } from '../ui/styles/public-style.server.ts'

/** GET /below/x1y2.css: what lies below the fold of a page wears (`Fold.tsx`). */
export const loader = ({ request }: LoaderFunctionArgs): Response => {
  const { style, found } = sheetAt(new URL(request.url).pathname)
  return new Response(style, {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': found ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-page-kind': 'public',
    },
  })
}
