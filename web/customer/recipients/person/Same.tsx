import { Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { people } from '#contract/funds/people.ts'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import type { RecipientsKey } from '../messages.es.ts'
import { personPath } from '../paths.ts'
import { useNetworkChange } from '../use-network-change.ts'
import type { PersonPage } from './person.tsx'

/** Others of the same name may be duplicates of this person: only the customer knows. */
export const Same = ({ person }: { person: PersonPage }) => {
  const t = useText<RecipientsKey>()
  const { id, fullName, same, archivedAt } = person
  const [joined, setJoined] = useState<string>()
  const { mutate, isPending } = useNetworkChange(
    (otherId: string) => call(people.merge, { params: { id }, body: { otherId } }),
    () => {
      setJoined(undefined)
      toast('success', t('customer.same.done', { name: fullName }))
    },
  )
  if (archivedAt || same.length === 0) return null
  return (
    <ul className="mb-5 grid gap-3">
      {same.map((other) => (
        <li
          key={other.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-sand px-5 py-3"
        >
          <Users aria-hidden="true" className="size-5 flex-none text-noche-ink" />
          <span className="min-w-0 flex-1 basis-60">
            {t('customer.same.text')}{' '}
            <Link to={personPath(other.id)} className="link">
              {[other.fullName, other.label].filter(Boolean).join(', ')}
            </Link>
          </span>
          <Button look="secondary" size="dense" onClick={() => setJoined(other.id)}>
            {t('customer.same.join')}
          </Button>
        </li>
      ))}
      <ConfirmModal
        open={joined !== undefined}
        onClose={() => setJoined(undefined)}
        onConfirm={() => joined && mutate(joined)}
        title={t('customer.same.title', { name: fullName })}
        confirm={t('customer.same.join')}
        busy={isPending && t('customer.same.joining')}
      >
        {t('customer.same.explain')}
      </ConfirmModal>
    </ul>
  )
}
