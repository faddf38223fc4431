import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { eSignVersions } from '#contract/people/e-sign/versions.ts'
import { pageContext } from '#web/lib/page.server.ts'
import { LegalPage } from './LegalPage.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => {
  const current = eSignVersions.at(-1)
  if (!current) throw new Error('the consent to electronic documents has no version')
  return { version: current.version, text: current.texts[context.get(pageContext).language] }
}

export default function ESignConsent() {
  return <LegalPage {...useLoaderData<typeof loader>()} path="/e-sign-consent" />
}
