import type { LoaderFunctionArgs } from 'react-router'
import { languages } from '#contract/lib/route.ts'
import { pageContext, sharedReply } from '../lib/page.server.ts'
import { isIslandName, islandData } from './island-data.server.ts'

/** GET /island-data/calculator.es.json: the data that an island loads when it starts. */
export const loader = async ({ context, params }: LoaderFunctionArgs): Promise<Response> => {
  const [name, asked] = (params.file ?? '').split('.')
  const language = languages.find((one) => one === asked)
  if (!isIslandName(name) || !language) return new Response(null, { status: 404 })
  const data = await islandData[name]({ ...context.get(pageContext), language })
  return sharedReply(JSON.stringify(data), 'application/json; charset=utf-8')
}
