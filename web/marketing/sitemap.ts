import type { LoaderFunctionArgs } from 'react-router'
import { brand } from '#contract/lib/brand.ts'
import { languages } from '#contract/lib/route.ts'
import { pageContext } from '../lib/page.server.ts'
import { addressOf, alternatesOf } from './addresses.ts'
import { publicPages } from './public-pages.ts'

/** GET /sitemap.xml: every public page in every language with its alternates. */
export const loader = ({ context }: LoaderFunctionArgs): Response => {
  const base = context.get(pageContext).baseUrl || brand.site
  const entries = publicPages.flatMap((path) => {
    const links = alternatesOf(base, path).map(
      ({ hrefLang, href }) => `    <xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>`,
    )
    return languages.map((language) =>
      ['  <url>', `    <loc>${addressOf(base, path, language)}</loc>`, ...links, '  </url>'].join('\n'),
    )
  })
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n')
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
