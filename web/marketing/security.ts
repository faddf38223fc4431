import type { LoaderFunctionArgs } from 'react-router'
import { brand } from '#contract/lib/brand.ts'
import { clock } from '../lib/clock.ts'
import { pageContext } from '../lib/page.server.ts'

const valid_days = 180

/** GET /.well-known/security.txt (RFC 9116). Renewed by the day, so that it never expires while we serve it. */
export const loader = ({ context }: LoaderFunctionArgs): Response => {
  const base = context.get(pageContext).baseUrl || brand.site
  const expires = Temporal.Instant.fromEpochMilliseconds(clock())
    .toZonedDateTimeISO('UTC')
    .startOfDay()
    .add({ days: valid_days })
    .toInstant()
  const lines = [
    `Contact: mailto:security@${new URL(brand.site).hostname}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, es, pt',
    `Canonical: ${base}/.well-known/security.txt`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
