import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useText } from '../../lib/use-text.ts'
import { data } from '../data.ts'
import { Person } from '../parts/Person.tsx'
import type { SendKey } from './messages.es.ts'

/** Who gets it, once that is known; the way back to the choice is beside it. */
export const ToPerson = ({ id }: { id: string }) => {
  const t = useText<SendKey>()
  const { data: recipient } = useQuery(data.recipient(id))
  if (!id) return null
  return (
    <div className="flex min-h-[72px] items-center gap-x-3 rounded-card border border-line bg-card px-5 py-2">
      {recipient && (
        <Person
          name={recipient.fullName}
          initialsOf={recipient.fullName}
          country={recipient.country}
          label={recipient.label}
        />
      )}
      <Link to="/dashboard/home/new" className="link-quiet" aria-label={t('send.whom.other')}>
        {t('send.whom.change')}
      </Link>
    </div>
  )
}
