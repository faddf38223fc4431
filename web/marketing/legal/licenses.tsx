import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageContext } from '#web/lib/page.server.ts'
import type { LegalText } from './document.ts'
import { LegalPage } from './LegalPage.tsx'
import en from './licenses/en.ts'
import es from './licenses/es.ts'
import pt from './licenses/pt.ts'

const texts = { es, pt, en }

export const loader = ({ context }: LoaderFunctionArgs): LegalText => texts[context.get(pageContext).language]

export default function Licenses() {
  return <LegalPage text={useLoaderData<typeof loader>()} path="/licenses-and-complaints" />
}
