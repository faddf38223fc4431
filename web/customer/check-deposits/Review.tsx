import { type CheckTerms, checkFee } from '#contract/balance/check-deposits.ts'
import { toWire } from '#contract/lib/money.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { usePreview } from '#web/ui/use-preview.ts'
import { Line } from '../parts/Line.tsx'
import type { ChecksKey } from './messages.es.ts'
import { type CheckValues, currency } from './use-check-form.ts'

type Props = {
  terms: CheckTerms
  values: CheckValues
  files: { front: File | null; back: File | null }
  isPending: boolean
  onChange(): void
}

/** The final review with the amount credited, and one button to deposit. */
export const Review = ({ terms, values, files, isPending, onChange }: Props) => {
  const t = useText<ChecksKey>()
  const format = useFormat()
  const amount = BigInt(useAmounts().money(values.amount, currency)?.minor ?? 0)
  const fee = checkFee(amount, { basisPoints: terms.fee.basisPoints, min: BigInt(terms.fee.min.minor) })
  const money = (minor: bigint) => format.money(toWire({ minor, currency }))
  const hold = terms.holds.find(({ upTo }) => upTo === null || amount <= BigInt(upTo.minor))
  return (
    <div className="grid gap-5">
      <h2 className="type-4">{t('check-deposits.review.title')}</h2>
      <div className="grid gap-3 md:grid-cols-2">
        <Side file={files.front} label={t('check-deposits.side.front')} />
        <Side file={files.back} label={t('check-deposits.side.back')} />
      </div>
      <dl className="grid gap-2">
        <Line name={t('check-deposits.review.amount')}>{money(amount)}</Line>
        <Line name={t('word.fee')}>{money(fee)}</Line>
        <Line name={t('check-deposits.review.net')}>{money(amount > fee ? amount - fee : 0n)}</Line>
        {hold && (
          <Line name={t('check-deposits.review.usable')}>
            {t('check-deposits.review.usable-value', { days: hold.businessDays })}
          </Line>
        )}
      </dl>
      <dl className="grid gap-2 border-t border-line pt-4">
        <Line name={t('word.routing-number')}>{values.routingNumber}</Line>
        <Line name={t('word.account')}>{values.accountNumber}</Line>
        <Line name={t('check-deposits.review.number')}>{values.checkNumber}</Line>
      </dl>
      <p className="text-sm text-ink-soft">{t('check-deposits.review.person')}</p>
      <Button type="submit" size="pay" full busy={isPending && t('check-deposits.review.busy')}>
        {t('check-deposits.review.deposit', { amount: money(amount) })}
      </Button>
      <Button look="secondary" full onClick={onChange} disabled={isPending}>
        {t('check-deposits.review.change')}
      </Button>
    </div>
  )
}

const Side = ({ file, label }: { file: File | null; label: string }) => {
  const preview = usePreview(file)
  return (
    <figure className="min-w-0">
      <div className="h-[150px] overflow-hidden rounded-card border border-line bg-sand">
        {preview && <img src={preview} alt={label} className="size-full object-contain" />}
      </div>
      <figcaption className="mt-1 text-sm text-ink-soft">{label}</figcaption>
    </figure>
  )
}
