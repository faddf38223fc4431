import { type CheckTerms, checkFee } from '../../../../contract/check-deposits.ts'
import { parseAmount, toWire } from '../../../../contract/money.ts'
import { readAmount } from '../../../../contract/typed-amount.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useText } from '../../../lib/use-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { usePreview } from '../../../ui/use-preview.ts'
import { Line } from '../withdraw/Lines.tsx'
import type { ChecksKey } from './messages.es.ts'
import { type CheckValues, currency } from './use-check-form.ts'

type Props = {
  terms: CheckTerms
  values: CheckValues
  files: { front: File | null; back: File | null }
  isPending: boolean
  onChange(): void
}

/** Everything once more, with what arrives, before one button deposits it. */
export const Review = ({ terms, values, files, isPending, onChange }: Props) => {
  const t = useText<ChecksKey>()
  const format = useFormat()
  const read = readAmount(values.amount, currency, format.locale)
  const parsed = 'text' in read ? parseAmount(read.text, currency) : 0n
  const amount = typeof parsed === 'bigint' ? parsed : 0n
  const fee = checkFee(amount, { basisPoints: terms.fee.basisPoints, min: BigInt(terms.fee.min.minor) })
  const money = (minor: bigint) => format.money(toWire({ minor, currency }))
  const hold = terms.holds.find(({ upTo }) => upTo === null || amount <= BigInt(upTo.minor))
  return (
    <div className="grid gap-5">
      <h2 className="type-4">{t('checks.review.title')}</h2>
      <div className="grid gap-3 md:grid-cols-2">
        <Side file={files.front} label={t('checks.side.front')} />
        <Side file={files.back} label={t('checks.side.back')} />
      </div>
      <dl className="grid gap-2">
        <Line name={t('checks.review.amount')}>{money(amount)}</Line>
        <Line name={t('checks.review.fee')}>{money(fee)}</Line>
        <Line name={t('checks.review.net')}>{money(amount > fee ? amount - fee : 0n)}</Line>
        {hold && (
          <Line name={t('checks.review.usable')}>{t('checks.review.usable-value', { days: hold.businessDays })}</Line>
        )}
      </dl>
      <dl className="grid gap-2 border-t border-line pt-4">
        <Line name={t('checks.review.routing')}>{values.routingNumber}</Line>
        <Line name={t('checks.review.account')}>{values.accountNumber}</Line>
        <Line name={t('checks.review.number')}>{values.checkNumber}</Line>
      </dl>
      <p className="text-sm text-ink-soft">{t('checks.review.person')}</p>
      <Button type="submit" size="pay" full busy={isPending && t('checks.review.busy')}>
        {t('checks.review.deposit', { amount: money(amount) })}
      </Button>
      <Button look="secondary" full onClick={onChange} disabled={isPending}>
        {t('checks.review.change')}
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
