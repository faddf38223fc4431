import { useText } from '#web/lib/use-text.ts'
import { Island } from '#web/ui/Island.tsx'
import { Calculator, withoutData } from '../calculator/Calculator.tsx'
import { Icon } from '../globe/Icon.tsx'
import type { MarketingKey } from '../messages.es.ts'
import type { HomeData } from './load-home.server.ts'

export const TransferForm = ({ calculators, calculatorData, countries, cities }: HomeData) => {
  const t = useText<MarketingKey>()
  const { main } = calculators
  const claims = [
    ['Globe', t('marketing.claim.countries', { count: countries })],
    ['ReceiptText', t('marketing.claim.fees')],
    ['ChartNoAxesColumn', t('marketing.claim.markup')],
    ['Landmark', t('marketing.claim.license')],
  ] as const
  return (
    <section id="moneyTransferForm" className="sea">
      <div className="sea-ends" aria-hidden="true">
        <span>{t('marketing.city.new-york')}</span>
        <span data-destination-city>{cities[main.price.country]}</span>
      </div>
      <div className="sea-content">
        <Island name="calculator" props={withoutData(main)} data={calculatorData}>
          <Calculator {...main} />
        </Island>
        <ul className="claims">
          {claims.map(([icon, words]) => (
            <li key={words}>
              <Icon name={icon} />
              {words}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
