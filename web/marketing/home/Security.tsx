import { ChevronDown, Fingerprint, Landmark, Lock } from 'lucide-react'
import { brand } from '../../../contract/brand.ts'
import { useText } from '../../lib/use-text.ts'
import type { MarketingKey } from '../../messages/marketing/es.ts'
import { SectionRule } from '../SectionRule.tsx'

export const Security = () => {
  const t = useText<MarketingKey>()
  const assurances = [
    [Lock, t('marketing.safe.encryption'), t('marketing.safe.encryption-text')],
    [Fingerprint, t('marketing.safe.only-you'), t('marketing.safe.only-you-text')],
    [Landmark, t('marketing.safe.hands'), t('marketing.safe.hands-text')],
  ] as const
  const how = [
    t('marketing.safe.how.code'),
    t('marketing.safe.how.documents'),
    t('marketing.safe.how.ledger'),
    t('marketing.safe.how.cancel'),
    t('marketing.safe.how.you', { phone: brand.phone }),
  ]
  return (
    <section id="disappointThieves" className="band">
      <div className="content">
        <SectionRule at={88} />
        <div className="safe-grid">
          <Keyhole />
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
              {assurances.map(([Icon, title, words]) => (
                <li key={title}>
                  <span className="icon-tile">
                    <Icon aria-hidden="true" />
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

/** Stars by place: x, y, radius. */
const stars = [
  [36, 42, 1.4], [88, 108, 1], [64, 186, 1.2], [130, 60, 1], [176, 34, 1.6], [214, 92, 1], [262, 48, 1.2], [318, 30, 1],
  [348, 96, 1.5], [402, 52, 1.1], [438, 118, 1.4], [452, 190, 1], [30, 250, 1], [412, 252, 1.2], [300, 130, 0.9], [112, 152, 1.3],
] as const // biome-ignore format: a sky reads better in rows

/** The sun over the sea at dusk; its reflection widens as it comes nearer, so that disc and bars make a keyhole. */
const Keyhole = () => (
  <svg viewBox="0 0 480 560" className="keyhole" aria-hidden="true">
    <defs>
      <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="var(--dusk-top)" />
        <stop offset="1" stopColor="var(--dusk-bottom)" />
      </linearGradient>
    </defs>
    <path d="M0 0h480v300H0Z" fill="url(#dusk)" />
    <path d="M0 300h480v260H0Z" fill="#100e28" />
    {stars.map(([x, y, r]) => (
      <circle key={`${x}-${y}`} cx={x} cy={y} r={r} fill="#fffdf8" opacity="0.7" />
    ))}
    <path d="M172 300a112 112 0 1 1 136 0Z" fill="#ffb000" />
    <path d="M0 300h480" stroke="#fffdf8" strokeWidth="3" />
    <g stroke="#ffb000" strokeWidth="8" strokeLinecap="round">
      {Array.from({ length: 13 }, (_, row) => {
        const half = 56 + row * 7.4 + (row % 2 ? 3 : 0)
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its row.
        return <path key={row} d={`M${240 - half} ${318 + row * 17.4}h${2 * half}`} />
      })}
    </g>
  </svg>
)
