import { CreditCard, Landmark, Wallet } from 'lucide-react'
import type { LinkedRequest } from '#contract/balance/request-links.ts'
import type { PayWay } from '#contract/balance/requests.ts'
import { percent } from '../lib/format.ts'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import { RadioCards } from '../ui/RadioCards.tsx'
import type { PayKey } from './messages.es.ts'
import { feeOf, type LinkedWay, totalOf } from './totals.ts'

const icons = { bank: Landmark, balance: Wallet, card: CreditCard } as const satisfies Record<PayWay, typeof Wallet>

type WaysProps = {
  ways: LinkedRequest['ways']
  /** Null while unknown. */
  wanted: LinkedRequest['amount']
  value: PayWay
  onChange(way: PayWay): void
}

/** The payment methods, each with its total. */
export const Ways = ({ ways, wanted, value, onChange }: WaysProps) => {
  const t = useText<PayKey>()
  const format = useFormat()
  const detailOf = (way: LinkedWay): string => {
    if (way.way !== 'card') return t(`pay.way.${way.way}-text`)
    if (wanted) return t('pay.way.card-text', { fee: format.money(feeOf(way, wanted)) })
    const share = percent(String(way.feeShare_bp / 100), format.language)
    return t('pay.way.card-share', { share, fixed: format.money(way.fee) })
  }
  return (
    <RadioCards
      short
      legend={t('pay.choose')}
      options={ways.map((way) => {
        const Icon = icons[way.way]
        return {
          value: way.way,
          title: t(`pay.way.${way.way}`),
          detail: detailOf(way),
          aside: wanted && format.money(totalOf(way, wanted)),
          icon: <Icon aria-hidden="true" className="size-5 flex-none text-noche-ink" />,
        }
      })}
      value={value}
      onChange={onChange}
    />
  )
}

type CostsProps = { way: LinkedWay; asker: string; amount: NonNullable<LinkedRequest['amount']> }

/** The amount received, the fee and the total. */
export const Costs = ({ way, asker, amount }: CostsProps) => {
  const t = useText<PayKey>()
  const format = useFormat()
  const fee = feeOf(way, amount)
  const lines = [
    [t('pay.arrives', { asker }), format.money(amount)],
    [t('pay.fee'), fee.minor === '0' ? t('pay.free') : format.money(fee)],
    [t('pay.total'), format.money(totalOf(way, amount))],
  ]
  return (
    <dl className="grid gap-2 border-t border-line pt-4">
      {lines.map(([name, value]) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="ml-auto text-right font-semibold tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
