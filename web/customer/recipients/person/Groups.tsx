import { useQuery } from '@tanstack/react-query'
import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import { data } from '#web/customer/data.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Field.tsx'
import { GroupsModal } from '../groups/GroupsModal.tsx'
import { useMembership } from '../groups/use-membership.ts'
import type { RecipientsKey } from '../messages.es.ts'
import type { PersonPage } from './person.tsx'

/** The groups of a person; a press adds or removes them. */
export const Groups = ({ person }: { person: PersonPage }) => {
  const t = useText<RecipientsKey>()
  const [open, setOpen] = useState(false)
  const { data: groups } = useQuery(data.groups())
  const membership = useMembership()
  if (!groups) return null
  return (
    <Card title={t('customer.groups.title')}>
      {groups.length === 0 && <p className="pb-2 text-ink-soft">{t('customer.groups.text')}</p>}
      <ul>
        {groups.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              checked={membership.isMember({ groupId: id, personId: person.id }, person.groupIds.includes(id))}
              onChange={({ target }) => membership.set({ groupId: id, personId: person.id, member: target.checked })}
              label={name}
            />
          </li>
        ))}
      </ul>
      <Button
        look="ghost"
        full
        className="mt-2"
        icon={<Settings2 aria-hidden="true" />}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      >
        {t(groups.length === 0 ? 'customer.groups.first' : 'customer.groups.manage')}
      </Button>
      {open && <GroupsModal groups={groups} onClose={() => setOpen(false)} />}
    </Card>
  )
}
