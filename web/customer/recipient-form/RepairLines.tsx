import type { DetailChange } from '#contract/sending/payout-repairs.ts'
import { useText } from '#web/lib/use-text.ts'
import { choiceOf, nameOf } from './field-text.ts'
import type { RecipientFormKey } from './messages.es.ts'

/** A recipient's corrected details, each with its former value. */
export const RepairLines = ({ changes }: { changes: readonly DetailChange[] }) => {
  const t = useText<RecipientFormKey>()
  return (
    <ul className="mt-1 grid gap-1 text-[0.9375rem]">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-ink-soft">{field === 'name' ? t('customer.field.full-name') : nameOf(field, t)}: </span>
          {before && (
            <>
              <s className="text-ink-soft">{choiceOf(before, null, t)}</s>{' '}
            </>
          )}
          <span className="font-medium">{choiceOf(after, null, t)}</span>
        </li>
      ))}
    </ul>
  )
}
