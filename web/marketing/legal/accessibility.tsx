import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageContext } from '#web/lib/page.server.ts'
import en from './accessibility/en.ts'
import es from './accessibility/es.ts'
import pt from './accessibility/pt.ts'
import type { LegalText } from './document.ts'
import { LegalPage } from './LegalPage.tsx'

const texts = { es, pt, en }

export const loader = ({ context }: LoaderFunctionArgs): LegalText => texts[context.get(pageContext).language]

export default function Accessibility() {
  return <LegalPage text={useLoaderData<typeof loader>()} path="/accessibility" />
}
