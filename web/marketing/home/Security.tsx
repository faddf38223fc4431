import { ChevronDown } from 'lucide-react'
import { usePage } from '#web/lib/use-page.ts'
import { useText } from '#web/lib/use-text.ts'
import drawings from '../globe/drawings.svg?url'
import { Icon } from '../globe/Icon.tsx'
import type { MarketingKey } from '../messages.es.ts'
import { SectionRule } from '../SectionRule.tsx'

export const Security = () => {
  const t = useText<MarketingKey>()
  const assurances = [
    ['Lock', t('marketing.safe.encryption'), t('marketing.safe.encryption-text')],
    ['Fingerprint', t('marketing.safe.only-you'), t('marketing.safe.only-you-text')],
    ['Landmark', t('marketing.safe.hands'), t('marketing.safe.hands-text')],
  ] as const
  const how = [
    t('marketing.safe.how.code'),
    t('marketing.safe.how.documents'),
    t('marketing.safe.how.ledger'),
    t('marketing.safe.how.cancel'),
    t('marketing.safe.how.you', { phone: usePage().contact.phone }),
  ]
  return (
    <section id="disappointThieves" className="band">
      <div className="content">
        <SectionRule at={88} />
        <div className="safe-grid">
          <svg viewBox="0 0 480 560" className="keyhole" aria-hidden="true">
            <use href={`${drawings}#keyhole`} />
          </svg>
          <div>
            <p className="eyebrow !mt-0">{t('marketing.safe.eyebrow')}</p>
            <h2 className="type-1">{t('marketing.safe.title')}</h2>
            <p className="mt-5 text-ink-soft">{t('marketing.safe.text')}</p>
            <details className="how" id="howWeKeepYourMoneySafe">
              <summary className="button button-secondary">
                {t('marketing.safe.button')}
                <ChevronDown aria-hidden="true" />
              </summary>
              <ul>
                {how.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </details>
            <ul className="assurances">
              {assurances.map(([icon, title, words]) => (
                <li key={title}>
                  <span className="icon-tile">
                    <Icon name={icon} />
                  </span>
                  <div>
                    <h3 className="font-sans text-base font-semibold">{title}</h3>
                    <p className="text-sm text-ink-soft">{words}</p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  )
}
