import type { LoaderFunctionArgs } from 'react-router'
import { brand } from '#contract/lib/brand.ts'
import { pageContext } from '../lib/page.server.ts'

/** Personal pages and non-pages. */
const private_ = ['/api/', '/dashboard', '/track/', '/pay/', '/receive/', '/invitation/', '/dev/', '/offline']

/** GET /robots.txt */
export const loader = ({ context }: LoaderFunctionArgs): Response => {
  const base = context.get(pageContext).baseUrl || brand.site
  const lines = [
    'User-agent: *',
    ...private_.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${base}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
