import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { IconButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Flag } from '../../ui/Flag.tsx'
import { isBlank, withoutRows } from './draft.ts'
import type { MultipleKey } from './messages.es.ts'
import { hasReasons, problemOf, Reasons, RowChip, type RowProps, useArrival, useCell, wrongRow } from './row-parts.tsx'

/** One row of the table on a phone: name and amount above what arrives and how. */
export const PhoneRow = (props: RowProps) => {
  const { row, number, check, names, table, onEdit } = props
  const t = useText<MultipleKey>()
  const format = useFormat()
  const arrival = useArrival()
  const reasons = useId()
  const { set, currency, tidyAmount } = useCell(props)
  const terms = check?.terms
  const isWrong = (check?.problems.length ?? 0) > 0
  const about = hasReasons(check) ? reasons : undefined
  return (
    <li className={classes('px-5 py-3', isWrong && wrongRow)}>
      <div className="flex items-center gap-2">
        {check?.person && <Flag country={check.person.country} />}
        <input
          className="grid-input min-w-0 flex-1 !px-0 font-semibold"
          aria-label={t('multiple-transfers.person-of', { number })}
          aria-invalid={problemOf(check, 'name') ? true : undefined}
          aria-describedby={about}
          list={names}
          autoComplete="off"
          maxLength={200}
          placeholder={isBlank(row) ? t('multiple-transfers.type') : undefined}
          value={row.cells.name}
          onChange={(event) => set('name', event.target.value)}
        />
        <input
          className="grid-input !w-28 flex-none text-right font-semibold tabular"
          inputMode="decimal"
          aria-label={t('multiple-transfers.amount-of', { number, currency })}
          aria-invalid={problemOf(check, 'amount') ? true : undefined}
          aria-describedby={about}
          autoComplete="off"
          maxLength={40}
          placeholder={isBlank(row) ? t('multiple-transfers.amount-short') : undefined}
          value={row.cells.amount}
          onChange={(event) => set('amount', event.target.value)}
          onBlur={tidyAmount}
        />
        <span className="w-9 text-sm text-ink-soft">{currency}</span>
      </div>
      {!isBlank(row) && (
        <div className="flex items-center justify-between gap-3">
          <button
            type="button"
            className="link-quiet min-h-11 min-w-0 truncate text-left"
            aria-describedby={about}
            onClick={onEdit}
          >
            {check?.person?.label || t(`multiple-transfers.method.${check?.person ? check.person.payout : 'unknown'}`)}
          </button>
          <span className="flex flex-none items-center gap-1">
            <RowChip row={row} check={check} />
            <IconButton
              label={t('multiple-transfers.remove', { number })}
              onClick={() => table.changeRows((rows) => withoutRows(rows, [row.id]))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </span>
        </div>
      )}
      {terms && (
        <p className="text-sm text-ink-soft tabular">
          {t('multiple-transfers.gets', {
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
