import { useQuery } from '@tanstack/react-query'
import type { Group } from '#contract/funds/groups.ts'
import { data } from '#web/customer/data.ts'
import { useText } from '#web/lib/use-text.ts'
import { Checkbox } from '#web/ui/Field.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import type { RecipientsKey } from '../messages.es.ts'
import { useMembership } from './use-membership.ts'

/** Adds people to a group and removes them, each immediately. */
export const GroupMembers = ({ group }: { group: Group }) => {
  const t = useText<RecipientsKey>()
  const membership = useMembership()
  return (
    <fieldset className="mt-3 max-h-[50dvh] overflow-y-auto">
      <legend className="field-label">{t('customer.groups.who')}</legend>
      <QueryView
        query={useQuery(data.people({ filter: 'active', limit: 100 }))}
        skeleton={<SkeletonRows rows={4} label={t('ui.loading')} />}
      >
        {({ items }) => (
          <ul className="grid gap-1 md:grid-cols-2">
            {items.map(({ id, fullName, groupIds }) => (
              <li key={id}>
                <Checkbox
                  checked={membership.isMember({ groupId: group.id, personId: id }, groupIds.includes(group.id))}
                  onChange={({ target }) => membership.set({ groupId: group.id, personId: id, member: target.checked })}
                  label={fullName}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </fieldset>
  )
}
