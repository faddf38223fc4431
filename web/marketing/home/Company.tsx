import { ArrowRight } from 'lucide-react'
import { useText } from '#web/lib/use-text.ts'
import type { MarketingKey } from '../messages.es.ts'
import { SectionRule } from '../SectionRule.tsx'
import type { HomeData } from './load-home.server.ts'

export const Company = ({ countries, fee }: Pick<HomeData, 'countries' | 'fee'>) => {
  const t = useText<MarketingKey>()
  const figures = [
    [`${countries}+`, '', t('marketing.company.countries')],
    [fee.amount, fee.currency, t('marketing.company.fee')],
    ['0', '%', t('marketing.company.markup')],
  ] as const
  return (
    <section id="ourTeam" className="band">
      <div className="content">
        <SectionRule at={12} />
        <h2 className="eyebrow">{t('marketing.company.eyebrow')}</h2>
        <div className="company-grid">
          <p className="type-lead">{t('marketing.company.lead')}</p>
          <div>
            <p className="text-ink-soft">{t('marketing.company.text')}</p>
            <a href="/mission-and-values" className="link-quiet mt-3">
              {t('marketing.company.link')}
              <ArrowRight aria-hidden="true" />
            </a>
          </div>
        </div>
        <dl className="figures">
          {figures.map(([figure, unit, words]) => (
            <div key={words}>
              <dt>{words}</dt>
              <dd>
                {figure}
                {unit && <span> {unit}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
