import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react'
import { useText } from '#web/lib/use-text.ts'
import { Flag } from '#web/ui/Flag.tsx'
import type { Slide } from './load-countries.server.ts'
import type { CountriesKey } from './messages.es.ts'

/** A horizontally scrolling row; its controls stay inert until web/islands/carousel.ts starts. */
export const Carousel = ({ slides }: { slides: Slide[] }) => {
  const t = useText<CountriesKey>()
  return (
    <section className="carousel" aria-roledescription="carousel" aria-label={t('countries.carousel.label')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard. */}
      <div className="carousel-viewport" tabIndex={0}>
        <ul className="carousel-track">
          {slides.map((slide) => (
            <Card key={slide.country} {...slide} />
          ))}
        </ul>
      </div>
      <div className="carousel-controls" inert>
        <button type="button" className="icon-button" data-turn="-1" aria-label={t('countries.carousel.previous')}>
          <ArrowLeft aria-hidden="true" />
        </button>
        <ol aria-label={t('countries.carousel.pages')} className="carousel-pages">
          {slides.map(({ country, name }) => (
            <li key={country}>
              <button type="button" aria-label={name} />
            </li>
          ))}
        </ol>
        <button type="button" className="icon-button" data-turn="1" aria-label={t('countries.carousel.next')}>
          <ArrowRight aria-hidden="true" />
        </button>
        <button type="button" className="carousel-toggle button button-secondary button-dense">
          <span className="carousel-play">
            <Play aria-hidden="true" />
            {t('countries.carousel.play')}
          </span>
          <span className="carousel-pause">
            <Pause aria-hidden="true" />
            {t('countries.carousel.pause')}
          </span>
        </button>
      </div>
    </section>
  )
}

const Card = ({ country, name, rate, soonest, to }: Slide) => {
  const t = useText<CountriesKey>()
  return (
    <li className="slide">
      <a href={to}>
        <Flag country={country} width={96} />
        <span className="slide-name">{name}</span>
        <span className="slide-terms">
          {rate && <b>{rate}</b>}
          <span>{t(`countries.method.${soonest.method}`)}</span>
          <span>{t('countries.days', { days: soonest.days })}</span>
        </span>
        <span className="sr-only">, {t('countries.carousel.send', { country: name })}</span>
      </a>
    </li>
  )
}
