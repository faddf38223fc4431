import { Link } from 'react-router'
import type { Network, NetworkPlace } from '#contract/account/network.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Flag } from '#web/ui/Flag.tsx'
import type { RecipientsKey } from '../messages.es.ts'
import { personPath } from '../paths.ts'
import { usePeriodName } from './Period.tsx'

type Props = { network: Network }

/** The map as a table: countries with their cities. */
export const PlacesTable = ({ network }: Props) => {
  const t = useText<RecipientsKey>()
  const period = usePeriodName()(network.period)
  if (network.places.length === 0) return null
  return (
    <Card title={t('customer.map.places')} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard. */}
      <section tabIndex={0} aria-label={t('customer.map.places')} className="overflow-x-auto">
        <table className="table">
          <caption className="sr-only">{t('customer.map.places-caption', { period })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('customer.map.place')}</th>
              <th scope="col" className="cell-end max-md:hidden">
                {t('word.people')}
              </th>
              <th scope="col" className="cell-end">
                {t('word.transfers')}
              </th>
              <th scope="col" className="cell-end">
                {t('word.amount-sent')}
              </th>
            </tr>
          </thead>
          <tbody>
            {network.places.map((place) => (
              <Rows key={place.country} place={place} />
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

/** A single city is in its country's row; several have one row each. */
const Rows = ({ place }: { place: NetworkPlace }) => {
  const t = useText<RecipientsKey>()
  const format = useFormat()
  const { country, sent, people, cities } = place
  const [only] = cities
  return (
    <>
      <tr>
        <td>
          <span className="flex items-center gap-3">
            <Flag country={country} width={24} />
            <span>
              {format.countryName(country)}
              {cities.length === 1 && only?.city && (
                <span className="block text-sm font-normal text-ink-soft">{only.city}</span>
              )}
            </span>
          </span>
        </td>
        <td className="cell-end tabular max-md:hidden">{people}</td>
        <td className="cell-end tabular">{sent.times}</td>
        <td className="cell-end font-semibold tabular">{format.money(sent.amount)}</td>
      </tr>
      {cities.length > 1 &&
        cities.map((one) => (
          <tr key={one.city} className="text-ink-soft">
            <td className="!pl-16">{one.city || t('customer.map.no-city')}</td>
            <td className="cell-end tabular max-md:hidden">{one.people}</td>
            <td className="cell-end tabular">{one.sent.times}</td>
            <td className="cell-end tabular">{format.money(one.sent.amount)}</td>
          </tr>
        ))}
    </>
  )
}

/** The graph as a table: all people of the period. */
export const PeopleTable = ({ network }: Props) => {
  const t = useText<RecipientsKey>()
  const format = useFormat()
  const period = usePeriodName()(network.period)
  const hasPaid = network.paid.length > 0
  return (
    <Card title={t('customer.map.who')} flush>
      <div className="overflow-x-auto">
        <table className="table">
          <caption className="sr-only">{t('customer.map.who-caption', { period })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('word.person')}</th>
              <th scope="col" className="cell-end max-md:hidden">
                {t('word.transfers')}
              </th>
              <th scope="col" className="cell-end">
                {t('word.amount-sent')}
              </th>
              {hasPaid && (
                <th scope="col" className="cell-end">
                  {t('customer.totals.paid')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {network.people.map(({ id, fullName, sent, paid }) => (
              <tr key={id}>
                <td>
                  <Link to={personPath(id)} className="link">
                    {fullName}
                  </Link>
                </td>
                <td className="cell-end tabular max-md:hidden">{sent.times}</td>
                <td className="cell-end font-semibold tabular">{format.money(sent.amount)}</td>
                {hasPaid && (
                  <td className="cell-end tabular">
                    {paid.length === 0
                      ? '–'
                      : paid.map(({ amount }) => (
                          <span key={amount.currency} className="block">
                            {format.money(amount)}
                          </span>
                        ))}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
