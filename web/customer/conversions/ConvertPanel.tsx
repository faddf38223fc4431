import { useQuery } from '@tanstack/react-query'
import { ArrowDownUp, Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Conversion, ConversionQuote } from '#contract/balance/conversions.ts'
import { holdable } from '#contract/funds/holdable.ts'
import type { Wallet } from '#contract/funds/wallets.ts'
import type { WireMoney } from '#contract/lib/money.ts'
import { usePrepaid } from '#web/consents/use-prepaid.tsx'
import { countdown, rateLine } from '#web/lib/format.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { capital } from '#web/transfers/moment.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import type { PickerOption } from '#web/ui/Picker.tsx'
import { data } from '../data.ts'
import { isZero } from '../parts/amounts.ts'
import type { FundsKey } from '../wallets/messages.es.ts'
import { LockedSun } from './LockedSun.tsx'
import { useConvert } from './use-convert.ts'

type Props = {
  wallets: readonly Wallet[]
  from: string
  onFrom(currency: string): void
  to?: string | undefined
}

/** Balance currencies with a current rate. */
const useOptions = (): readonly PickerOption[] => {
  const format = useFormat()
  const { data: rates } = useQuery(data.rates())
  const withRate = new Set(['USD', ...(rates ?? []).map(({ quote }) => quote)])
  return holdable
    .filter(({ currency }) => withRate.has(currency))
    .map(({ currency, country }) => ({
      ...{ value: currency, country, aside: currency },
      label: capital(format.currencyName(currency)),
    }))
}

/** Converts between two balances. The price is locked for a minute, shown by the moving sun. */
export const ConvertPanel = ({ wallets, from, onFrom, to }: Props) => {
  const t = useText<FundsKey>()
  const format = useFormat()
  const options = useOptions()
  const [conversion, setConversion] = useState<Conversion | null>(null)
  const { first, dialog } = usePrepaid()
  const other = to && to !== from ? to : (wallets.find(({ currency }) => currency !== from)?.currency ?? 'EUR')
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (conversion) result.current?.scrollIntoView({ block: 'nearest' })
  }, [conversion])
  const convert = useConvert({
    ...{ wallets, from, onFrom, initialTo: other === from ? 'USD' : other },
    onDone: setConversion,
  })
  const { quote, isExpired, isPending, error, amount, available } = convert
  const field = (side: 'from' | 'to') => ({ ...convert.field(side), currencies: options })
  const canConvert = quote !== undefined && !isExpired && !error
  return (
    <section className="card overflow-clip !p-0" aria-label={t('customer.convert.title')}>
      <div className="grid grid-cols-1 gap-4 px-6 pt-5 max-[22.5rem]:px-4">
        {/* At the top, where a phone shows it in full. */}
        <div role="status" ref={result} className="scroll-mt-24 empty:hidden">
          {conversion && <Result conversion={conversion} wallets={wallets} />}
        </div>
        <p className="text-sm text-ink-soft">{t('customer.convert.no-margin')}</p>
        <MoneyField
          label={t('customer.convert.from')}
          currency={from}
          currencyLabel={t('customer.convert.from-currency')}
          onCurrencyChange={convert.chooseFrom}
          hint={
            <span className="flex flex-wrap items-center gap-x-3">
              {t('customer.convert.available', { available: format.money(available) })}
              {!isZero(available) && (
                <button type="button" className="link -my-3 py-3" onClick={convert.useAll}>
                  {t('customer.convert.all')}
                </button>
              )}
            </span>
          }
          {...field('from')}
        />
        <div className="relative grid h-11 place-items-center">
          <span aria-hidden="true" className="absolute inset-x-0 top-1/2 h-[3px] -translate-y-1/2 bg-horizon" />
          <button
            type="button"
            aria-label={t('customer.convert.swap')}
            title={t('customer.convert.swap')}
            className="icon-button relative !rounded-full border-[1.5px] border-line-strong !bg-card"
            onClick={convert.swap}
          >
            <ArrowDownUp aria-hidden="true" />
          </button>
        </div>
        <MoneyField
          label={t('word.you-get')}
          currency={convert.to}
          currencyLabel={t('customer.convert.to-currency')}
          onCurrencyChange={convert.chooseTo}
          {...field('to')}
        />
        <Lines quote={quote} wallets={wallets} from={from} to={convert.to} />
      </div>
      <div className="sky mt-2">
        <p className="flex min-h-12 items-center gap-2 px-6 text-sm">
          <Lock aria-hidden="true" className="size-4 flex-none" />
          <Locked left={convert.left} isFetching={convert.isFetching} />
        </p>
        <LockedSun left={convert.left} />
      </div>
      <div className="sticky bottom-(--foot) z-10 grid grid-cols-1 gap-3 bg-card px-6 py-3 max-[22.5rem]:px-4 max-md:border-t max-md:border-line md:static md:pt-5">
        <FormError>{convert.problem}</FormError>
        {isExpired ? (
          <Button size="pay" full onClick={convert.renew} busy={convert.isFetching && t('customer.convert.asking')}>
            {t('customer.convert.renew')}
          </Button>
        ) : (
          <Button
            size="pay"
            full
            disabled={!canConvert && !isPending}
            busy={isPending && t('customer.convert.busy')}
            onClick={() => first(convert.convert)}
          >
            {quote && amount
              ? t('customer.convert.confirm', { amount: format.money(quote.amount) })
              : t('customer.convert.title')}
          </Button>
        )}
      </div>
      <p className="px-6 pb-5 text-center text-sm text-ink-soft max-md:pt-1">{t('customer.convert.final')}</p>
      {dialog}
    </section>
  )
}

const Locked = ({ left, isFetching }: { left: number | undefined; isFetching: boolean }) => {
  const t = useText<FundsKey>()
  if (left === 0) return <span role="status">{t('customer.convert.expired')}</span>
  if (left === undefined)
    return <span className="text-ink-soft">{t(isFetching ? 'customer.convert.asking' : 'customer.convert.hint')}</span>
  return (
    <span>
      <b className="font-semibold">{t('customer.convert.locked')}</b>{' '}
      <span className="tabular">{t('customer.convert.locked-for', { left: countdown(left) })}</span>
    </span>
  )
}

const plus = (one: WireMoney, other: WireMoney | undefined): WireMoney => ({
  minor: (BigInt(one.minor) + BigInt(other?.minor ?? '0')).toString(),
  currency: one.currency,
})

type LinesProps = { quote: ConversionQuote | undefined; wallets: readonly Wallet[]; from: string; to: string }

const Lines = ({ quote, wallets, from, to }: LinesProps) => {
  const t = useText<FundsKey>()
  const format = useFormat()
  const rate = useRate({ quote, from, to })
  const after = quote && plus(quote.received, wallets.find(({ currency }) => currency === to)?.balance)
  return (
    <dl className="divide-y divide-line border-y border-line">
      <Line name={t('word.exchange-rate')} note={rate?.note ?? '\u00a0'}>
        {rate?.line ?? '—'}
      </Line>
      <Line name={t('word.fee')}>{format.money(quote?.fee ?? { minor: '0', currency: from })}</Line>
      <Line name={t('customer.convert.after', { currency: to })}>{after ? format.money(after) : '—'}</Line>
    </dl>
  )
}

/** The rate, its source and time; before an amount is typed, the rate of a pair with the dollar. */
const useRate = ({ quote, from, to }: Omit<LinesProps, 'wallets'>) => {
  const t = useText<FundsKey>()
  const format = useFormat()
  const { data: rates } = useQuery(data.rates())
  const line = ({ base, quote: other, rate }: ConversionQuote['price']['rate']) =>
    rateLine(rate, base, other, format.language)
  const noteOf = ({ source, asOf, demo }: Pick<ConversionQuote['price'], 'source' | 'asOf' | 'demo'>) =>
    demo
      ? t('customer.convert.demo')
      : t('customer.convert.source', { source: source.toUpperCase(), when: format.dateTime(asOf) })
  if (quote) {
    const { price } = quote
    const exact = price.exact.length > 1 ? `${price.exact.map(line).join(' · ')}. ` : ''
    return { line: line(price.rate), note: `${exact}${noteOf(price)}` }
  }
  const quoted = rates?.find(({ quote: one }) => (from === 'USD' ? one === to : to === 'USD' && one === from))
  return quoted && { line: line(quoted), note: noteOf(quoted) }
}

const Line = ({ name, note, children }: { name: string; note?: string | undefined; children: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
    <dt className="text-[0.9375rem] text-ink-soft">{name}</dt>
    <dd className="text-right text-[0.9375rem] font-semibold tabular">{children}</dd>
    {note && <dd className="w-full text-sm text-ink-soft">{note}</dd>}
  </div>
)

/** The conversion's result, the new balances, and the cost of reversing it. */
const Result = ({ conversion, wallets }: { conversion: Conversion; wallets: readonly Wallet[] }) => {
  const t = useText<FundsKey>()
  const format = useFormat()
  const { amount, received, undo } = conversion
  const now = [amount.currency, received.currency].flatMap((currency) => {
    const wallet = wallets.find((one) => one.currency === currency)
    return wallet ? [format.money(wallet.balance)] : []
  })
  const costs = undo && BigInt(undo.costs.minor)
  return (
    <div className="rounded-input bg-selva-soft px-4 py-3 text-sm">
      <p className="font-semibold">
        {t('customer.convert.done', { amount: format.money(amount), received: format.money(received) })}
      </p>
      {now.length === 2 && <p>{t('customer.convert.balances', { one: now[0] ?? '', other: now[1] ?? '' })}</p>}
      {undo && (
        <p>
          {costs !== null && costs <= 0n
            ? t('customer.convert.undo-free', { returns: format.money(undo.returns) })
            : t('customer.convert.undo', { returns: format.money(undo.returns), costs: format.money(undo.costs) })}
        </p>
      )}
    </div>
  )
}
