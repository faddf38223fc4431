import type { LoaderFunctionArgs } from 'react-router'
import { replyAt } from '../../lib/immutable.server.ts'
import { pageContext } from '../../lib/page.server.ts'
import { drawCoverage } from './draw-coverage.server.ts'

/** GET /coverage/x1y2.svg: the map of the countries page. A page that was opened before a country came gets today's, and does not keep it. */
export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<Response> => {
  const { text, address } = drawCoverage(await context.get(pageContext).services.corridors())
  return replyAt(text, { type: 'image/svg+xml', lasting: new URL(request.url).pathname === address })
}
