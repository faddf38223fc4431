import type { LoaderFunctionArgs } from 'react-router'
import { pageContext, sharedReply } from '#web/lib/page.server.ts'
import { drawCoverage } from './draw-coverage.server.ts'

/** GET /coverage.svg: the map of the countries page. */
export const loader = async ({ context }: LoaderFunctionArgs): Promise<Response> =>
  sharedReply(drawCoverage(await context.get(pageContext).services.corridors()), 'image/svg+xml')
