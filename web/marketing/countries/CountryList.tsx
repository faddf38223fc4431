import { Search } from 'lucide-react'
import { useText } from '#web/lib/use-text.ts'
import { Flag } from '#web/ui/Flag.tsx'
import { Island } from '#web/ui/Island.tsx'
import type { CountryRow, Region } from './load-countries.server.ts'
import type { CountriesKey } from './messages.es.ts'

type Props = { regions: Region[]; typed: string; words: Record<string, string>; demo: boolean }

export const CountryList = ({ regions, typed, words, demo }: Props) => {
  const t = useText<CountriesKey>()
  const count = regions.flatMap(({ rows }) => rows).filter(({ shown }) => shown).length
  const counted = count === 0 ? words.none : count === 1 ? words.one : words.many?.replace('{count}', String(count))
  return (
    <section id="allCountries" className="band bg-sand">
      <div className="content">
        <h2 className="type-1">{t('countries.list.title')}</h2>
        <p className="mt-3 max-w-prose text-ink-soft">{t('countries.list.text')}</p>
        <Island name="country-list" props={words} className="mt-8">
          <search>
            <form method="get" action="/countries-we-cover#allCountries" className="country-search">
              <label htmlFor="countrySearch" className="field-label">
                {t('countries.list.search')}
              </label>
              <div className="country-search-row">
                <span className="input-frame">
                  <Search aria-hidden="true" />
                  <input
                    id="countrySearch"
                    name="countrySearch"
                    type="search"
                    autoComplete="off"
                    maxLength={60}
                    defaultValue={typed}
                  />
                </span>
                <button type="submit" className="button button-secondary">
                  {t('countries.list.button')}
                </button>
              </div>
            </form>
          </search>
          <p className="country-count">
            <span role="status">{counted}</span>
            {demo && <span className="chip chip-waiting !pl-2.5">{t('countries.list.demo')}</span>}
          </p>
          <table className="country-table">
            <caption className="sr-only">{t('countries.list.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('countries.column.country')}</th>
                <th scope="col">{t('countries.column.rate')}</th>
                <th scope="col">{t('countries.column.methods')}</th>
                <th scope="col">{t('countries.column.fee')}</th>
                <th scope="col">
                  <span className="sr-only">{t('countries.column.send')}</span>
                </th>
              </tr>
            </thead>
            {regions.map(({ region, rows }) => (
              <tbody key={region} hidden={!rows.some(({ shown }) => shown)}>
                <tr>
                  <th colSpan={5} scope="rowgroup" className="country-region">
                    {t(`countries.region.${region}`)}
                  </th>
                </tr>
                {rows.map((row) => (
                  <Row key={row.country} {...row} />
                ))}
              </tbody>
            ))}
          </table>
        </Island>
      </div>
    </section>
  )
}

const Row = ({ country, name, currency, currencyName, rate, methods, fee, shown }: CountryRow) => {
  const t = useText<CountriesKey>()
  return (
    <tr hidden={!shown}>
      <th scope="row">
        <Flag country={country} width={32} />
        <b>{name}</b>
        <small>{`${currency} · ${currencyName}`}</small>
        <details>
          <summary aria-label={name} />
        </details>
      </th>
      <td data-rate>{rate || t('countries.no-rate')}</td>
      <td>
        <ul>
          {methods.map(({ method, days }) => (
            <li key={method}>
              {`${t(`countries.method.${method}`)} `}
              <span>{t('countries.days', { days })}</span>
            </li>
          ))}
        </ul>
      </td>
      <td data-label={t('countries.column.fee')}>{fee}</td>
      <td>
        <a
          href={`/?country=${country}#moneyTransferForm`}
          className="link-quiet"
          aria-label={t('countries.send-to', { country: name })}
        >
          {t('countries.send')}
        </a>
      </td>
    </tr>
  )
}
