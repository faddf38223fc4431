import { ChevronDown } from 'lucide-react'
import type { ListedCustomer } from '#contract/office/customers.ts'
import { useText } from '#web/lib/use-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { ChipText } from '#web/ui/Chip.tsx'
import type { Column } from '#web/ui/Table.tsx'
import type { CustomersKey } from './messages.es.ts'
import { displayName, statusLook, statusOf } from './people.ts'

type Props = {
  user: ListedCustomer
  columns: readonly Column<ListedCustomer>[]
  /** A single row is expanded. */
  alone: boolean
}

const inHead = new Set(['index', 'name', 'email', 'status'])

/** A customer in a phone list: name and status, expandable to the other columns. */
export const CustomerRow = ({ user, columns, alone }: Props) => {
  const t = useText<CustomersKey>()
  const status = statusOf(user)
  return (
    <details open={alone} className="group">
      <summary className="phone-row cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <Avatar name={displayName(user)} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{displayName(user)}</span>
          <span className="block text-sm text-ink-soft wrap-anywhere">{user.email}</span>
          <ChipText look={statusLook[status]} className="text-sm">
            {t(`admin.status.${status}`)}
          </ChipText>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 flex-none text-ink-soft group-open:rotate-180" />
      </summary>
      <dl className="px-5 pb-3">
        {columns
          .filter(({ key }) => !inHead.has(key))
          .map(({ key, head, cell }) => (
            <div key={key} className="flex min-h-11 items-center justify-between gap-4 text-sm">
              <dt className="text-ink-soft">{head}</dt>
              <dd className="text-right">{cell(user, 0)}</dd>
            </div>
          ))}
      </dl>
    </details>
  )
}
