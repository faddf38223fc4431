import { useQuery } from '@tanstack/react-query'
import { lowDays, type Prefund, scheduledDays } from '#contract/books/prefunds.ts'
import { treasury } from '#contract/funds/treasury.ts'
import { partnerName } from '#contract/ground/partners.ts'
import { decimalText, formatDecimal, fromWire, type WireMoney } from '#contract/lib/money.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { CurrencyFlag } from '#web/ui/Flag.tsx'
import { Fold } from '#web/ui/Fold.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Scrolled } from '#web/ui/Scrolled.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { May } from '../May.tsx'
import type { TreasuryKey } from './messages.es.ts'
import { money } from './queries.ts'
import { type OrderInput, RequestOrder } from './RequestOrder.tsx'

const looks = { short: 'danger', low: 'waiting', enough: 'success' } as const

/** Partner prefunding against payouts due: lowest coverage first, with a suggested top-up. */
export const Prefunds = ({ partners }: { partners: readonly string[] }) => {
  const t = useText<TreasuryKey>()
  const format = useFormat()
  const query = useQuery(money.prefunds())
  return (
    <Card title={t('admin.treasury.prefunds')} flush>
      <p className="px-6 pb-3 text-sm text-ink-soft">
        {t('admin.treasury.prefunds.text', { days: scheduledDays, low: lowDays })}
      </p>
      <QueryView query={query} skeleton={<SkeletonRows rows={4} label={t('admin.treasury.prefunds')} />} dense>
        {({ at, items }) =>
          items.length === 0 ? (
            <p className="px-6 pb-8 text-center text-ink-soft">{t('admin.treasury.none.money')}</p>
          ) : (
            <>
              {items.some((one) => !isUnused(one)) && (
                <Rows items={items.filter((one) => !isUnused(one))} partners={partners} />
              )}
              <Unused items={items.filter(isUnused)} partners={partners} />
              <p className="px-6 py-3 text-sm text-ink-soft">
                {t('admin.treasury.as-of', { at: format.dateTime(at) })}
              </p>
            </>
          )
        }
      </QueryView>
    </Card>
  )
}

/** No payout took from it, and none is due. */
const isUnused = ({ state, lasts_days }: Prefund): boolean => state === 'enough' && lasts_days === null

const Unused = ({ items, partners }: { items: readonly Prefund[]; partners: readonly string[] }) => {
  const t = useText<TreasuryKey>()
  if (items.length === 0) return null
  return (
    <Fold title={t('admin.treasury.more-unused', { count: items.length })} className="border-t border-line">
      <Rows items={items} partners={partners} />
    </Fold>
  )
}

const wide = 'max-lg:hidden'

const Rows = ({ items, partners }: { items: readonly Prefund[]; partners: readonly string[] }) => {
  const t = useText<TreasuryKey>()
  const { money: show } = useFormat()
  return (
    <Scrolled label={t('admin.treasury.prefunds')}>
      <table className="w-full text-sm [&_:is(td,th)]:px-2 [&_:is(td,th):first-child]:pl-6 [&_:is(td,th):last-child]:pr-6">
        <caption className="sr-only">{t('admin.treasury.prefunds')}</caption>
        <thead className="text-ink-soft">
          <tr className="border-b border-line text-right [&>th]:py-1.5 [&>th]:font-semibold">
            <th scope="col" className="text-left">
              {t('admin.treasury.currency')}
            </th>
            <th scope="col">{t('word.balance')}</th>
            <th scope="col" className={wide}>
              {t('admin.treasury.accepted')}
            </th>
            <th scope="col" className={wide}>
              {t('admin.treasury.scheduled', { days: scheduledDays })}
            </th>
            <th scope="col" className={wide}>
              {t('admin.treasury.per-day')}
            </th>
            <th scope="col" className="text-left max-sm:hidden">
              {t('admin.treasury.lasts')}
            </th>
            <th scope="col" className="max-sm:hidden">
              <span className="sr-only">{t('admin.treasury.add')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {items.map((prefund) => {
            const { partner, balance, accepted, scheduled, perDay, floor } = prefund
            return (
              <tr
                key={`${partner} ${balance.currency}`}
                className="h-14 max-sm:[&>*]:py-2.5 text-right whitespace-nowrap tabular"
              >
                <th scope="row" className="text-left font-semibold">
                  <span className="inline-flex items-center gap-2.5">
                    <CurrencyFlag currency={balance.currency} width={20} />
                    <span>
                      {balance.currency}
                      <span className="block text-xs font-normal text-ink-soft">{partnerName(partner)}</span>
                    </span>
                  </span>
                </th>
                <td className={balance.minor.startsWith('-') ? 'font-semibold text-coral-ink' : undefined}>
                  {show(balance)}
                  {floor && (
                    <span className="block text-xs font-normal text-ink-soft">
                      {t('admin.treasury.floor', { floor: show(floor) })}
                    </span>
                  )}
                  <span className="mt-1 flex flex-col items-end gap-1.5 sm:hidden">
                    <Lasts prefund={prefund} />
                    <TopUp prefund={prefund} partners={partners} />
                  </span>
                </td>
                <td className={wide}>{show(accepted)}</td>
                <td className={wide}>{show(scheduled)}</td>
                <td className={wide}>{show(perDay)}</td>
                <td className="text-left max-sm:hidden">
                  <Lasts prefund={prefund} />
                </td>
                <td className="max-sm:hidden">
                  <TopUp prefund={prefund} partners={partners} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Scrolled>
  )
}

const Lasts = ({ prefund }: { prefund: Prefund }) => {
  const { state, lasts_days, waiting } = prefund
  const t = useText<TreasuryKey>()
  if (isUnused(prefund)) return <span className="text-ink-soft">{t('admin.treasury.unused')}</span>
  return (
    <>
      <Chip look={looks[state]}>
        {state === 'short' ? t('admin.treasury.short') : t('admin.treasury.days', { days: lasts_days ?? 0 })}
      </Chip>
      {waiting > 0 && (
        <span className="mt-0.5 block text-xs text-ink-soft">
          {t('admin.treasury.prefund-waits', { count: waiting })}
        </span>
      )}
    </>
  )
}

/** Opens the order form with the suggested amount, which can be changed. */
const TopUp = ({ prefund: { partner, topUp }, partners }: { prefund: Prefund; partners: readonly string[] }) => {
  const t = useText<TreasuryKey>()
  const { locale } = useFormat()
  if (!topUp) return null
  const { amount, dollars } = topUp
  const typed = (value: WireMoney): string => formatDecimal(decimalText(fromWire(value)), locale)
  const isDollars = amount.currency === 'USD'
  const initial: OrderInput = {
    ...{ kind: isDollars ? 'top_up' : 'exchange', partner, dollars: dollars ? typed(dollars) : '' },
    ...(isDollars ? {} : { currency: amount.currency, bought: typed(amount) }),
  }
  return (
    <May call={treasury.ask} quiet>
      <RequestOrder
        partners={partners}
        initial={initial}
        label={t('admin.treasury.add')}
        of={`${amount.currency}, ${partnerName(partner)}`}
      />
    </May>
  )
}
