import { useText } from '#web/lib/use-text.ts'
import { Island } from '#web/ui/Island.tsx'
import { Calculator, withoutData } from '../calculator/Calculator.tsx'
import { WorldGlobe } from '../globe/WorldGlobe.tsx'
import type { MarketingKey } from '../messages.es.ts'
import { SectionRule } from '../SectionRule.tsx'
import type { HomeData } from './load-home.server.ts'

export const International = ({
  calculators,
  calculatorData,
  cities,
}: Pick<HomeData, 'calculators' | 'calculatorData' | 'cities'>) => {
  const t = useText<MarketingKey>()
  return (
    <section id="internationalMoneyTransferForm" className="band bg-sand">
      <div className="content">
        <SectionRule at={50} />
        <p className="eyebrow">{t('marketing.world.eyebrow')}</p>
        <div className="world-grid">
          <div className="min-w-0">
            <h2 className="type-1 mb-6">{t('marketing.world.title')}</h2>
            <Island name="calculator" props={withoutData(calculators.international)} data={calculatorData}>
              <Calculator {...calculators.international} />
            </Island>
          </div>
          <WorldGlobe
            label={t('marketing.world.globe')}
            from={t('marketing.city.new-york')}
            cities={cities}
            className="world-globe"
          />
        </div>
      </div>
    </section>
  )
}
