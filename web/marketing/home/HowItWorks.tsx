import { usePage } from '#web/lib/use-page.ts'
import { useText } from '#web/lib/use-text.ts'
import type { MarketingKey } from '../messages.es.ts'

const steps = ['amount', 'review', 'follow'] as const

/** Three real screens, captured by `scripts/screens.ts`; on a phone they swipe. */
export const HowItWorks = () => {
  const t = useText<MarketingKey>()
  const { language } = usePage()
  return (
    <section className="band">
      <div className="content">
        <h2 id="how" className="type-1">
          {t('marketing.how.title')}
        </h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard. */}
        <ol className="how-steps" aria-labelledby="how" tabIndex={0}>
          {steps.map((step) => (
            <li key={step}>
              <img
                src={`/steps/${language}-${step}.webp`}
                alt={t(`marketing.how.${step}.alt`)}
                width={390}
                height={640}
                loading="lazy"
                decoding="async"
              />
              <h3 className="type-4">{t(`marketing.how.${step}`)}</h3>
              <p className="mt-1 text-ink-soft">{t(`marketing.how.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
