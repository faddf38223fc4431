import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { groups } from '#contract/funds/groups.ts'
import { theirPeople } from '#web/customer/data.ts'
import { call } from '#web/lib/call.ts'
import { stale } from '#web/lib/query.ts'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'

type Membership = { groupId: string; personId: string }
type Change = Membership & { member: boolean }

const keyOf = ({ groupId, personId }: Membership): string => `${groupId} ${personId}`

/** Adds people to groups and removes them. A checkbox updates optimistically and reverts on failure. */
export const useMembership = () => {
  const failureMessage = useFailureMessage()
  const [changes, setChanges] = useState<Readonly<Record<string, boolean>>>({})
  const { mutate } = useMutation({
    mutationFn: ({ groupId, personId, member }: Change) =>
      call(groups.setMember, { params: { id: groupId, personId }, body: { member } }),
    onError: (error) => toast('danger', failureMessage(error)),
    onSettled: async (_data, _error, membership) => {
      await stale(...theirPeople)
      setChanges(({ [keyOf(membership)]: _, ...rest }) => rest)
    },
  })
  return {
    isMember: (membership: Membership, isKnown: boolean): boolean => changes[keyOf(membership)] ?? isKnown,
    set: (membership: Change): void => {
      setChanges((before) => ({ ...before, [keyOf(membership)]: membership.member }))
      mutate(membership)
    },
  }
}
