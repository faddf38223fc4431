import { Pause, Play } from 'lucide-react'
import { useText } from '#web/lib/use-text.ts'
import { Flag } from '#web/ui/Flag.tsx'
import type { CountriesKey } from './messages.es.ts'

/** The flags run twice for a seamless loop. The checkbox that pauses them needs no script. */
export const FlagStrip = ({ countries }: { countries: readonly string[] }) => {
  const t = useText<CountriesKey>()
  return (
    <div className="flag-strip">
      <label className="flag-strip-pause">
        <input type="checkbox" className="sr-only" />
        <span className="sr-only">{t('countries.strip.pause')}</span>
        <Pause aria-hidden="true" className="icon-pause" />
        <Play aria-hidden="true" className="icon-play" />
      </label>
      <div className="flag-strip-window" role="img" aria-label={t('countries.strip')}>
        <div className="flag-strip-track">
          {[0, 1].map((copy) => (
            <div key={copy} className="flag-strip-run">
              {countries.map((country) => (
                <Flag key={country} country={country} width={44} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
