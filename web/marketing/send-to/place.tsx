import { ArrowRight, Banknote, Landmark, Smartphone } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { fromWire } from '#contract/lib/money.ts'
import { pageContext } from '#web/lib/page.server.ts'
import { usePage } from '#web/lib/use-page.ts'
import { useText } from '#web/lib/use-text.ts'
import { Flag } from '#web/ui/Flag.tsx'
import { Island } from '#web/ui/Island.tsx'
import { Calculator, withoutData } from '../calculator/Calculator.tsx'
import { notThere } from '../help/not-there.ts'
import { PageHead } from '../PageHead.tsx'
import { priceOfTransfer, StructuredData } from '../StructuredData.tsx'
import { loadPlace, type Place, type Way } from './load-place.server.ts'
import type { SendToKey } from './messages.es.ts'
import { placePath } from './places.ts'

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const place = await loadPlace(context.get(pageContext), params.country)
  if (!place) throw notThere()
  return place
}

/** One country's page: price, payout methods and institutions, and required recipient data. */
export default function SendTo() {
  const t = useText<SendToKey>()
  const { baseUrl } = usePage()
  const place = useLoaderData<typeof loader>()
  const { country, toName: name, calculator, calculatorData, ways } = place
  const { terms } = calculator.price
  return (
    <>
      <PageHead
        title={t('send-to.title', { name })}
        description={t('send-to.description', { name })}
        path={placePath(country) ?? ''}
      />
      {terms && <StructuredData data={priceOfTransfer(baseUrl, fromWire(terms.fee))} />}
      <section className="place-hero sky">
        <div className="content">
          <h1 className="type-hero">
            <Flag country={country} width={44} />
            {t('send-to.title', { name })}
          </h1>
          <p className="place-lead">{t('send-to.lead')}</p>
        </div>
      </section>
      <section id="moneyTransferForm" className="sea">
        <div className="sea-content place-sea">
          <Island name="calculator" props={withoutData(calculator)} data={calculatorData}>
            <Calculator {...calculator} />
          </Island>
        </div>
      </section>
      <section className="band">
        <div className="content">
          <h2 className="type-1">{t('send-to.ways')}</h2>
          <ul className="place-ways">
            {ways.map((way) => (
              <WayCard key={way.method} {...way} />
            ))}
          </ul>
        </div>
      </section>
      <Steps />
      <Others {...place} />
    </>
  )
}

const icons = { bank_deposit: Landmark, cash_pickup: Banknote, mobile_wallet: Smartphone }

const WayCard = ({ method, days, fee, names, number, rails }: Way) => {
  const t = useText<SendToKey>()
  const Icon = icons[method]
  return (
    <li>
      <span className="icon-tile">
        <Icon aria-hidden="true" />
      </span>
      <h3 className="type-4">{t(`send-to.way.${method}`)}</h3>
      <p className="mt-1 text-ink-soft">{t('send-to.days', { days, fee })}</p>
      <p className="mt-3">
        {number ? t('send-to.asks.number', { number: t(`send-to.number.${number}`) }) : t(`send-to.asks.${method}`)}
      </p>
      {rails.map(({ rail, cap }) => (
        <p key={rail} className="mt-2">
          {t(`send-to.rail.${rail}`)} {cap && t(`send-to.rail.cap.${cap.period}`, { amount: cap.amount })}
        </p>
      ))}
      {names.length > 0 && <p className="place-names">{names.join(' · ')}</p>}
    </li>
  )
}

const Steps = () => {
  const t = useText<SendToKey>()
  const steps = ['account', 'recipient', 'pay', 'follow'] as const
  return (
    <section className="band bg-sand">
      <div className="content">
        <h2 className="type-1">{t('send-to.steps')}</h2>
        <ol className="place-steps">
          {steps.map((step) => (
            <li key={step}>
              <h3 className="type-4">{t(`send-to.step.${step}`)}</h3>
              <p className="mt-1 text-ink-soft">{t(`send-to.step.${step}.text`)}</p>
            </li>
          ))}
        </ol>
        <p className="mt-8">
          <a href="/help/sending-money" className="link-quiet">
            {t('send-to.help')}
            <ArrowRight aria-hidden="true" />
          </a>
        </p>
      </div>
    </section>
  )
}

const Others = ({ others }: Pick<Place, 'others'>) => {
  const t = useText<SendToKey>()
  return (
    <nav className="band" aria-labelledby="otherPlaces">
      <div className="content">
        <h2 id="otherPlaces" className="type-2">
          {t('send-to.others')}
        </h2>
        <ul className="place-others">
          {others.map(({ country, name, path }) => (
            <li key={country}>
              <a href={path}>
                <Flag country={country} width={22} />
                {name}
              </a>
            </li>
          ))}
        </ul>
        <a href="/countries-we-cover" className="link-quiet mt-6">
          {t('send-to.all')}
          <ArrowRight aria-hidden="true" />
        </a>
      </div>
    </nav>
  )
}
