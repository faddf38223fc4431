import { type KeptPromises, missionDeliveries_min } from '#contract/books/mission.ts'
import { fill } from '#contract/lib/fill.ts'
import { localeOf } from '#contract/lib/money.ts'
import { countryName, percent } from '#web/lib/format.ts'
import { usePage } from '#web/lib/use-page.ts'
import type { MissionText } from './text.ts'

/** The promised days of the receipts, kept and late, by country. */
export const Promises = ({ text, promises }: { text: MissionText['close']['promises']; promises: KeptPromises[] }) => {
  const { language } = usePage()
  const number = new Intl.NumberFormat(localeOf[language])
  return (
    <section id="keptPromises" className="band">
      <div className="content">
        <h2 className="type-2">{text.title}</h2>
        <p className="mt-3 max-w-prose text-ink-soft">{text.lead}</p>
        <table className="updates promises">
          <caption className="sr-only">{text.title}</caption>
          <thead>
            <tr>
              <th scope="col">{text.country}</th>
              <th scope="col">{text.kept}</th>
              <th scope="col">{text.late}</th>
            </tr>
          </thead>
          <tbody>
            {promises.map(({ country, kept, late }) => (
              <tr key={country}>
                <th scope="row">{countryName(country, language)}</th>
                <td>
                  {number.format(kept)} <span>({percent(((100 * kept) / (kept + late)).toFixed(1), language)})</span>
                </td>
                <td>{number.format(late)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-4 max-w-prose text-sm text-ink-soft">
          {fill(text.counted, { needed: number.format(missionDeliveries_min) })}
        </p>
      </div>
    </section>
  )
}
