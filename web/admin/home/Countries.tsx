import { Link } from 'react-router'
import type { OfficeFigures } from '#contract/books/office.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Flag } from '#web/ui/Flag.tsx'
import { Scrolled } from '#web/ui/Scrolled.tsx'
import type { HomeKey } from './messages.es.ts'

const shown = 8
/** Domestic sales are bills, requests and purchases: they have no list of transfers. */
const home = 'US'
const place = 'inline-flex min-h-11 items-center gap-2.5'

/** Orders by country, largest first; each links to its transfers. */
export const Countries = ({ figures }: { figures: OfficeFigures }) => {
  const t = useText<HomeKey>()
  const { locale, countryName } = useFormat()
  const { countries, from, to } = figures
  const all = countries.reduce((sum, { orders }) => sum + orders, 0)
  const others = countries.slice(shown).reduce((sum, { orders }) => sum + orders, 0)
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 })
  const largest = countries[0]?.orders ?? 1
  return (
    <Card title={t('admin.home.countries')} flush>
      {all === 0 ? (
        <p className="px-6 pb-8 text-center text-ink-soft">{t('admin.home.none')}</p>
      ) : (
        <Scrolled label={t('admin.home.countries')}>
          <table className="w-full text-sm [&_:is(td,th)]:px-2 [&_:is(td,th):first-child]:pl-6 [&_:is(td,th):last-child]:pr-6">
            <caption className="sr-only">{t('admin.home.countries')}</caption>
            <thead className="text-ink-soft">
              <tr className="border-b border-line text-right [&>th]:py-1.5 [&>th]:font-semibold">
                <th scope="col" className="text-left">
                  {t('word.country')}
                </th>
                <th scope="col" className="max-sm:hidden">
                  <span className="sr-only">{t('admin.home.share')}</span>
                </th>
                <th scope="col">{t('admin.home.share')}</th>
                <th scope="col">{t('word.sales')}</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {countries.slice(0, shown).map(({ country, orders }) => (
                <tr key={country} className="h-10 text-right tabular">
                  <th scope="row" className="text-left font-semibold">
                    {country === home ? (
                      <span className={place}>
                        <Flag country={country} width={20} />
                        {countryName(country)}
                      </span>
                    ) : (
                      <Link
                        to={`/dashboard/transactions?country=${country}&from=${from}&to=${to}`}
                        className={`${place} text-ink hover:underline`}
                      >
                        <Flag country={country} width={20} />
                        {countryName(country)}
                      </Link>
                    )}
                  </th>
                  <td aria-hidden="true" className="w-1/4 max-sm:hidden">
                    <span className="block h-1.5 rounded-full bg-sand">
                      <span
                        className="block h-full rounded-full bg-(--chart-1)"
                        style={{ width: `${(orders / largest) * 100}%` }}
                      />
                    </span>
                  </td>
                  <td>{percent.format(orders / all)}</td>
                  <td className="font-semibold">{number.format(orders)}</td>
                </tr>
              ))}
              {others > 0 && (
                <tr className="h-10 text-right tabular">
                  <th scope="row" className="text-left font-normal text-ink-soft">
                    {t('admin.home.others', { count: countries.length - shown })}
                  </th>
                  <td className="max-sm:hidden" />
                  <td>{percent.format(others / all)}</td>
                  <td className="font-semibold">{number.format(others)}</td>
                </tr>
              )}
            </tbody>
            <tfoot>
              <tr className="h-11 border-t border-line-strong text-right font-semibold tabular">
                <th scope="row" className="text-left">
                  {t('word.total')}
                </th>
                <td className="max-sm:hidden" />
                <td>{percent.format(1)}</td>
                <td>{number.format(all)}</td>
              </tr>
            </tfoot>
          </table>
        </Scrolled>
      )}
    </Card>
  )
}
