import { useId } from 'react'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { classes } from '#web/ui/classes.ts'
import { Flag } from '#web/ui/Flag.tsx'
import { isBlank } from './draft.ts'
import type { MultipleKey } from './messages.es.ts'
import {
  AmountInput,
  HowButton,
  hasReasons,
  NameInput,
  Reasons,
  RemoveButton,
  RowChip,
  type RowProps,
  useArrival,
  useCell,
  wrongRow,
} from './row-parts.tsx'

/** One row of the table on a phone: name and amount, then the amount received and the method. */
export const PhoneRow = (props: RowProps) => {
  const { row, check } = props
  const t = useText<MultipleKey>()
  const format = useFormat()
  const arrival = useArrival()
  const reasons = useId()
  const { currency } = useCell(props)
  const terms = check?.terms
  const isWrong = (check?.problems.length ?? 0) > 0
  const about = hasReasons(check) ? reasons : undefined
  return (
    <li className={classes('px-5 py-3', isWrong && wrongRow)}>
      <div className="flex items-center gap-2">
        {check?.person && <Flag country={check.person.country} />}
        <NameInput {...props} about={about} className="-ml-2 min-w-0 flex-1 !px-2" />
        <AmountInput
          {...props}
          about={about}
          className="!w-24 flex-none"
          {...(isBlank(row) ? { placeholder: t('word.amount') } : {})}
        />
        <span className="w-9 text-sm text-ink-soft">{currency}</span>
      </div>
      {!isBlank(row) && (
        <div className="flex items-center justify-between gap-3">
          <HowButton {...props} about={about} className="link-quiet min-h-11 min-w-0 truncate text-left" />
          <span className="flex flex-none items-center gap-1">
            <RowChip row={row} check={check} />
            <RemoveButton {...props} />
          </span>
        </div>
      )}
      {terms && (
        <p className="text-sm text-ink-soft tabular">
          {t('batches.gets', {
            received: format.money(terms.received),
            day: arrival(terms.dateAvailable),
            fee: format.money(terms.fee),
          })}
        </p>
      )}
      {hasReasons(check) && (
        <div className="mt-1 text-sm">
          <Reasons id={reasons} {...props} />
        </div>
      )}
    </li>
  )
}
