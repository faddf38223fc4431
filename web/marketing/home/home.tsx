import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { pageContext } from '#web/lib/page.server.ts'
import type { PageHandle } from '#web/lib/page-kind.ts'
import { usePage } from '#web/lib/use-page.ts'
import { useText } from '#web/lib/use-text.ts'
import type { MarketingKey } from '../messages.es.ts'
import { PageHead } from '../PageHead.tsx'
import { organization, StructuredData } from '../StructuredData.tsx'
import { Company } from './Company.tsx'
import { Hero } from './Hero.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { International } from './International.tsx'
import { loadHome } from './load-home.server.ts'
import { Security } from './Security.tsx'
import { TransferForm } from './TransferForm.tsx'

export const handle: PageHandle = {
  kind: 'public',
  query: [
    'country',
    'form',
    'go',
    'payout',
    'recipientGets',
    'recipientGetsInternational',
    'side',
    'was',
    'youSend',
    'youSendInternational',
  ],
}

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const data = await loadHome(context.get(pageContext), new URL(request.url))
  if (data.start) throw redirect(data.start)
  return data
}

export default function Home() {
  const t = useText<MarketingKey>()
  const { baseUrl, contact } = usePage()
  const data = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={t('marketing.home.title')} description={t('marketing.home.description')} path="/" />
      <StructuredData data={organization(baseUrl, t('marketing.home.description'), contact)} />
      <Hero countries={data.countries} />
      <TransferForm {...data} />
      <Company countries={data.countries} fee={data.fee} />
      <HowItWorks />
      <International {...data} />
      <Security />
    </>
  )
}
