import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageContext } from '#web/lib/page.server.ts'
import type { LegalText } from './document.ts'
import { LegalPage } from './LegalPage.tsx'
import en from './privacy/en.ts'
import es from './privacy/es.ts'
import pt from './privacy/pt.ts'

const texts = { es, pt, en }

export const loader = ({ context }: LoaderFunctionArgs): LegalText => texts[context.get(pageContext).language]

export default function Privacy() {
  return <LegalPage text={useLoaderData<typeof loader>()} path="/privacy-policy" />
}
