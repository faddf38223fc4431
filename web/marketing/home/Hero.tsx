import { ArrowDown } from 'lucide-react'
import { languages } from '#contract/lib/route.ts'
import { usePage } from '#web/lib/use-page.ts'
import { useText } from '#web/lib/use-text.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Flag } from '#web/ui/Flag.tsx'
import { sunNarrow, sunWide } from '../globe/globe-data.ts'
import { SunGlobe } from '../globe/SunGlobe.tsx'
import type { MarketingKey } from '../messages.es.ts'

/** The headline appears in all three languages, the reader's first and largest. */
const headlines = { es: 'Conectando Latinoamérica', pt: 'Conectando a América Latina', en: 'Connecting Latin America' }

export const Hero = ({ countries }: { countries: number }) => {
  const t = useText<MarketingKey>()
  const { language } = usePage()
  return (
    <section id="homeHeroBanner" className="hero sky">
      <div className="content hero-grid">
        <div className="hero-words">
          <p className="type-label flex items-center gap-2.5 text-noche-ink">
            <Flag country="US" width={22} className="max-md:hidden" />
            {t('marketing.home.from', { count: countries })}
          </p>
          <h1 className="type-hero hero-headline">{headlines[language]}</h1>
          <div className="hero-others">
            {languages
              .filter((other) => other !== language)
              .map((other) => (
                <p key={other} lang={other}>
                  <span className="hero-code" aria-hidden="true">
                    {other}
                  </span>
                  {headlines[other]}
                </p>
              ))}
          </div>
          <a href="#moneyTransferForm" data-glide className={buttonClass({}, 'hero-button')}>
            <span className="max-md:sr-only">{t('marketing.home.scroll')}</span>
            <ArrowDown aria-hidden="true" />
          </a>
        </div>
        <SunGlobe name="sunWide" globe={sunWide} label={t('marketing.home.globe')} className="hero-sun max-xl:hidden" />
        <div className="hero-dawn xl:hidden">
          <SunGlobe
            name="sunNarrow"
            globe={sunNarrow}
            label={t('marketing.home.globe')}
            className="hero-sun"
            bars={5}
          />
        </div>
      </div>
    </section>
  )
}
