import { useId } from 'react'
import { useFormat } from '#web/lib/use-format.ts'
import { capital } from '#web/transfers/moment.ts'
import { classes } from '#web/ui/classes.ts'
import { Flag } from '#web/ui/Flag.tsx'
import { isBlank } from './draft.ts'
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

/** One row of the table; its errors are in a second row below it. */
export const TableRow = (props: RowProps) => {
  const { row, number, check } = props
  const format = useFormat()
  const arrival = useArrival()
  const reasons = useId()
  const { currency } = useCell(props)
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
            <NameInput {...props} about={about} />
          </span>
        </td>
        <td className="!p-0">
          {!isBlank(row) && (
            <HowButton {...props} about={about} className="grid-input truncate text-left text-ink-soft" />
          )}
        </td>
        <td className="!p-0">
          <span className="flex items-center">
            <AmountInput {...props} about={about} className="min-w-28" />
            {currency !== 'USD' && <span className="pr-3 text-ink-soft">{currency}</span>}
          </span>
        </td>
        <td className="cell-end whitespace-nowrap text-ink-soft tabular">{terms ? format.money(terms.fee) : dash}</td>
        <td className="cell-end whitespace-nowrap tabular">{terms ? format.money(terms.received) : dash}</td>
        <td className="whitespace-nowrap">{terms ? capital(arrival(terms.dateAvailable)) : dash}</td>
        <td>
          <RowChip row={row} check={check} />
        </td>
        <td className="!border-l-0 !p-0">{!isBlank(row) && <RemoveButton {...props} />}</td>
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
