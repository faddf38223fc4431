import type { TopUp } from '#contract/balance/top-ups.ts'
import type { WireMoney } from '#contract/lib/money.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import { Barcode } from '../Barcode.tsx'
import type { AddKey } from '../messages.es.ts'

type Props = { cash: NonNullable<TopUp['cash']>; total: WireMoney }

/** In groups of four, for reading aloud. */
const grouped = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ')

/** The code for the counter, the stores, the expiry, and the next steps. */
export const CashCode = ({ cash: { code, counters, expiresAt }, total }: Props) => {
  const t = useText<AddKey>()
  const format = useFormat()
  return (
    <section aria-label={t('top-ups.cash.code')} className="grid gap-4 rounded-card border border-line p-5">
      {code ? (
        <>
          <Barcode digits={code} label={t('top-ups.cash.barcode', { code: grouped(code) })} />
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="type-4 tabular">{grouped(code)}</span>
            <CopyButton text={code} label={t('top-ups.cash.copy')} />
          </p>
        </>
      ) : (
        <div role="status">
          <Skeleton className="h-24 w-full !rounded-card" />
          <p className="mt-2 text-ink-soft">{t('top-ups.cash.making')}</p>
        </div>
      )}
      <ol className="grid list-decimal gap-1.5 pl-5">
        <li>{t('top-ups.cash.where', { counters: counters.join(', ') })}</li>
        <li>{t('top-ups.cash.pay', { total: format.money(total), until: format.dateTime(expiresAt) })}</li>
        <li>{t('top-ups.cash.after')}</li>
      </ol>
    </section>
  )
}
