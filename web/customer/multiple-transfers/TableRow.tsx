import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { capital } from '../../transfers/moment.ts'
import { IconButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Flag } from '../../ui/Flag.tsx'
import { isBlank, withoutRows } from './draft.ts'
import type { MultipleKey } from './messages.es.ts'
import { hasReasons, problemOf, Reasons, RowChip, type RowProps, useArrival, useCell, wrongRow } from './row-parts.tsx'

/** One row of the table; its reasons stand in a second one below it. */
export const TableRow = (props: RowProps) => {
  const { row, number, check, names, table, onEdit } = props
  const t = useText<MultipleKey>()
  const format = useFormat()
  const arrival = useArrival()
  const reasons = useId()
  const { set, currency, tidyAmount } = useCell(props)
  const terms = check?.terms
  const isWrong = (check?.problems.length ?? 0) > 0
  const about = hasReasons(check) ? reasons : undefined
  const edge = isWrong ? wrongRow : undefined
  const dash = isBlank(row) ? '' : '—'
  return (
    <>
      <tr className={edge}>
        <td className="text-ink-soft tabular">{number}</td>
        <td className="!p-0">
          <span className="flex min-w-56 items-center">
            {check?.person && (
              <span className="flex-none pl-3">
                <Flag country={check.person.country} />
              </span>
            )}
            <input
              className="grid-input font-semibold"
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
          </span>
        </td>
        <td className="!p-0">
          {!isBlank(row) && (
            <button
              type="button"
              className="grid-input truncate text-left text-ink-soft"
              data-invalid={problemOf(check, 'how') ? true : undefined}
              aria-describedby={about}
              onClick={onEdit}
            >
              {check?.person?.label ||
                t(`multiple-transfers.method.${check?.person ? check.person.payout : 'unknown'}`)}
            </button>
          )}
        </td>
        <td className="!p-0">
          <span className="flex items-center">
            <input
              className="grid-input min-w-28 text-right font-semibold tabular"
              size={9}
              inputMode="decimal"
              aria-label={t('multiple-transfers.amount-of', { number, currency })}
              aria-invalid={problemOf(check, 'amount') ? true : undefined}
              aria-describedby={about}
              autoComplete="off"
              maxLength={40}
              value={row.cells.amount}
              onChange={(event) => set('amount', event.target.value)}
              onBlur={tidyAmount}
            />
            {currency !== 'USD' && <span className="pr-3 text-ink-soft">{currency}</span>}
          </span>
        </td>
        <td className="cell-end whitespace-nowrap text-ink-soft tabular">{terms ? format.money(terms.fee) : dash}</td>
        <td className="cell-end whitespace-nowrap tabular">{terms ? format.money(terms.received) : dash}</td>
        <td className="whitespace-nowrap">{terms ? capital(arrival(terms.dateAvailable)) : dash}</td>
        <td>
          <RowChip row={row} check={check} />
        </td>
        <td className="!border-l-0 !p-0">
          {!isBlank(row) && (
            <IconButton
              label={t('multiple-transfers.remove', { number })}
              onClick={() => table.changeRows((rows) => withoutRows(rows, [row.id]))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </td>
      </tr>
      {hasReasons(check) && (
        <tr className={classes(edge, '[&_td]:!border-t-0')}>
          <td />
          <td colSpan={8} className="!border-l-0 !pt-0 pb-2">
            <Reasons id={reasons} {...props} />
          </td>
        </tr>
      )}
    </>
  )
}
