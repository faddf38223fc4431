import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Link as LinkIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { data } from '../data.ts'
import type { SharedAccountsKey } from './messages.es.ts'

const list = '/dashboard/home/get-paid/shared-accounts'

/** The link to accounts entered by recipients, with the number waiting for comparison and the first of them. */
export const WaitingAccounts = () => {
  const t = useText<SharedAccountsKey>()
  const { data: waiting } = useQuery(data.sharedAccounts('submitted'))
  const count = waiting?.items.length ?? 0
  const [first] = waiting?.items ?? []
  return (
    <div
      className={classes(
        'flex min-h-18 items-center rounded-card border bg-card pr-4',
        first ? 'border-sol' : 'border-line',
      )}
    >
      <Link to={list} className="flex min-w-0 flex-1 items-center gap-3 self-stretch py-2 pl-4">
        <span
          className={classes(
            'grid size-9 flex-none place-items-center rounded-full',
            first ? 'bg-sol-soft text-sol-ink' : 'bg-noche-soft text-noche-ink',
          )}
        >
          <LinkIcon aria-hidden="true" className="size-4.5" />
        </span>
        <span className="min-w-0 flex-1 leading-snug">
          <span className="line-clamp-2 font-semibold">{t('shared-accounts.title')}</span>
          <span className="block truncate text-sm text-ink-soft">
            {waiting ? t('shared-accounts.waiting', { count }) : '\u00a0'}
          </span>
        </span>
        {!first && <ChevronRight aria-hidden="true" className="size-5 flex-none text-ink-soft" />}
      </Link>
      {first && (
        <ButtonLink size="dense" look="secondary" to={`${list}/${first.id}`}>
          {t('shared-accounts.compare')}
        </ButtonLink>
      )}
    </div>
  )
}
