import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Link as LinkIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../lib/use-text.ts'
import { classes } from '../../ui/classes.ts'
import { data } from '../data.ts'
import type { SharedAccountsKey } from './messages.es.ts'

const list = '/dashboard/home/get-paid/shared-accounts'

/** The way to the accounts that recipients type themselves: how many wait to be compared, and where one does, to it. */
export const WaitingAccounts = () => {
  const t = useText<SharedAccountsKey>()
  const { data: waiting } = useQuery(data.sharedAccounts('submitted'))
  const count = waiting?.items.length ?? 0
  const [only] = count === 1 ? (waiting?.items ?? []) : []
  return (
    <Link
      to={only ? `${list}/${only.id}` : list}
      className={classes(
        'flex min-h-18 items-center gap-3 rounded-card border bg-card px-4 py-2 hover:bg-sand/60',
        count > 0 ? 'border-sol' : 'border-line',
      )}
    >
      <span
        className={classes(
          'grid size-9 flex-none place-items-center rounded-full',
          count > 0 ? 'bg-sol-soft text-sol-ink' : 'bg-noche-soft text-noche-ink',
        )}
      >
        <LinkIcon aria-hidden="true" className="size-4.5" />
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block truncate font-semibold">{t('shared-accounts.title')}</span>
        <span className="block truncate text-sm text-ink-soft">
          {waiting ? t('shared-accounts.waiting', { count }) : '\u00a0'}
        </span>
      </span>
      {count > 0 && <span className="text-sm font-semibold max-lg:sr-only">{t('shared-accounts.compare')}</span>}
      <ChevronRight aria-hidden="true" className="size-5 flex-none text-ink-soft" />
    </Link>
  )
}
