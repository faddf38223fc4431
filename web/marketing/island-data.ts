import type { LoaderFunctionArgs } from 'react-router'
import { languages } from '../../contract/route.ts'
import { replyAt } from '../lib/immutable.server.ts'
import { pageContext } from '../lib/page.server.ts'
import { islandData, isName } from './island-data.server.ts'

/**
 * GET /island-data/calculator.es.x1y2.json: what an island asks for when it wakes. A page that was opened before the content
 * changed gets today's, and does not keep it.
 */
export const loader = async ({ context, params, request }: LoaderFunctionArgs): Promise<Response> => {
  const [name, asked] = (params.file ?? '').split('.')
  const language = languages.find((one) => one === asked)
  if (!isName(name) || !language) return new Response(null, { status: 404 })
  const { text, address } = await islandData({ ...context.get(pageContext), language }, name)
  const lasting = new URL(request.url).pathname === address
  return replyAt(text, { type: 'application/json; charset=utf-8', lasting })
}
