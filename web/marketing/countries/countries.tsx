import { ArrowDown } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadMessages } from '#web/lib/load-messages.ts'
import { pageContext } from '#web/lib/page.server.ts'
import type { PageHandle } from '#web/lib/page-kind.ts'
import { useText } from '#web/lib/use-text.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Island } from '#web/ui/Island.tsx'
import { PageHead } from '../PageHead.tsx'
import { Carousel } from './Carousel.tsx'
import { CountryList } from './CountryList.tsx'
import { CoverageMap } from './CoverageMap.tsx'
import { FlagStrip } from './FlagStrip.tsx'
import { loadCountries } from './load-countries.server.ts'
import type { CountriesKey } from './messages.es.ts'

/** An island's texts by key without prefix. */
const wordsUnder = (messages: Record<string, string>, prefix: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(messages)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, text]) => [key.slice(prefix.length), text]),
  )

export const handle: PageHandle = { kind: 'public', query: ['countrySearch'] }

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const typed = (new URL(request.url).searchParams.get('countrySearch') ?? '').slice(0, 60)
  const messages = await loadMessages(['marketing/countries'], page.language)
  const { one = '', many = '', none = '' } = wordsUnder(messages, 'countries.list.')
  return {
    ...(await loadCountries(page, typed)),
    typed,
    listWords: { one, many, none },
  }
}

export default function Countries() {
  const t = useText<CountriesKey>()
  const { regions, count, strip, slides, demo, typed, listWords } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={t('countries.title')} description={t('countries.description')} path="/countries-we-cover" />
      <section className="countries-hero sky">
        <div className="content">
          <h1 className="type-hero">{t('countries.headline', { count })}</h1>
          <p className="countries-lead">{t('countries.lead')}</p>
          <a href="#allCountries" data-glide className={buttonClass({}, 'mt-6')}>
            {t('countries.list-link')}
            <ArrowDown aria-hidden="true" />
          </a>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the map scrolls, and a scroll container must be reachable by keyboard. */}
        <div className="coverage" tabIndex={0}>
          <CoverageMap label={t('countries.map', { count })} />
        </div>
      </section>
      <FlagStrip countries={strip} />
      <section className="band">
        <div className="content">
          <h2 className="type-2 mb-8">{t('countries.carousel.title')}</h2>
          <Island name="carousel">
            <Carousel slides={slides} />
          </Island>
        </div>
      </section>
      <CountryList regions={regions} typed={typed} words={listWords} demo={demo} />
    </>
  )
}
