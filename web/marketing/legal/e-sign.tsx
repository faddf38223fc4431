import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageContext } from '../../lib/page.server.ts'
import type { LegalText } from './document.ts'
import en from './e-sign/en.ts'
import es from './e-sign/es.ts'
import pt from './e-sign/pt.ts'
import { LegalPage } from './LegalPage.tsx'

const texts = { es, pt, en }

export const loader = ({ context }: LoaderFunctionArgs): LegalText => texts[context.get(pageContext).language]

export default function ESignConsent() {
  return <LegalPage text={useLoaderData<typeof loader>()} path="/e-sign-consent" />
}
