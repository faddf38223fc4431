import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/use-text.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { data } from '../data.ts'
import type { SharedAccountsKey } from './messages.es.ts'

/** Accounts that recipients typed and the customer has to compare; nothing where there are none. */
export const WaitingAccounts = ({ className }: { className?: string }) => {
  const t = useText<SharedAccountsKey>()
  const { data: list } = useQuery(data.sharedAccounts('submitted'))
  if (!list || list.items.length === 0) return null
  return (
    <Card flush title={t('shared-accounts.waiting')} {...(className ? { className } : {})}>
      <ul className="divide-y divide-line border-t border-line">
        {list.items.map(({ id, person, typed }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 md:px-6">
            <span className="flex min-w-0 flex-1 basis-60 items-center gap-3">
              <Avatar name={typed?.fullName ?? person} size="small" />
              <span className="min-w-0">
                <span className="block font-semibold">{t('shared-accounts.typed', { person })}</span>
                <span className="block text-sm wrap-anywhere text-ink-soft">
                  {[typed?.fullName, typed?.label].filter(Boolean).join(' · ')}
                </span>
              </span>
            </span>
            <ButtonLink size="dense" to={`/dashboard/home/get-paid/shared-accounts/${id}`}>
              {t('shared-accounts.compare')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
