import type { Bill } from '#contract/balance/bills.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { CategoryIcon } from './CategoryIcon.tsx'
import type { BillsKey } from './messages.es.ts'

/** The biller, and the amount to pay. */
export const BillHead = ({
  biller,
  reference,
  referenceKind,
  amount,
}: Pick<Bill, 'biller' | 'reference' | 'referenceKind' | 'amount'>) => {
  const t = useText<BillsKey>()
  const format = useFormat()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <CategoryIcon category={biller.category} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold break-words">{biller.name}</p>
        <p className="text-sm break-all text-ink-soft">
          {t(`bills.ref.${referenceKind}`)} {reference}
        </p>
      </div>
      <p className="type-3 tabular">{format.money(amount)}</p>
    </div>
  )
}
