import { useQuery } from '@tanstack/react-query'
import { Settings2, Users } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { data } from '#web/customer/data.ts'
import { useText } from '#web/lib/use-text.ts'
import type { RecipientsKey } from '../messages.es.ts'
import { GroupsModal } from './GroupsModal.tsx'

/** Filters the list by group: links, for keyboard and back button. */
export const GroupBar = () => {
  const t = useText<RecipientsKey>()
  const [params] = useSearchParams()
  const [open, setOpen] = useState(false)
  const { data: groups } = useQuery(data.groups())
  const chosen = params.get('group')
  const addressOf = (id: string | undefined) => {
    const query = new URLSearchParams(params)
    query.delete('cursor')
    query.delete('group')
    if (id) query.set('group', id)
    return `?${query}`
  }
  return (
    <nav aria-label={t('customer.groups.title')} className="flex min-h-11 flex-none gap-2.5">
      {(groups ?? []).map(({ id, name, people }) => (
        <Link
          key={id}
          to={addressOf(id === chosen ? undefined : id)}
          preventScrollReset
          className="filter-chip"
          aria-current={id === chosen ? 'true' : undefined}
        >
          <Users aria-hidden="true" className="size-4" />
          {name}
          <span className="count-pill">{people}</span>
        </Link>
      ))}
      {groups && (
        <button type="button" className="filter-chip" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Settings2 aria-hidden="true" className="size-4" />
          {t(groups.length === 0 ? 'customer.groups.first' : 'customer.groups.manage')}
        </button>
      )}
      {open && <GroupsModal groups={groups ?? []} onClose={() => setOpen(false)} />}
    </nav>
  )
}
