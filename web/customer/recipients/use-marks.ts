import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Recipient, recipients } from '../../../contract/recipients.ts'
import { call } from '../../lib/call.ts'
import { useText } from '../../lib/use-text.ts'
import { useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { data } from '../data.ts'
import type { RecipientsKey } from './messages.es.ts'

/** Makes a recipient a favorite or archives them, and back. Both can be undone, so neither asks. */
export const useMarks = ({ id, fullName, favorite, archivedAt }: Recipient) => {
  const t = useText<RecipientsKey>()
  const failureMessage = useFailureMessage()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (mark: 'favorite' | 'archive') =>
      mark === 'favorite'
        ? call(recipients.favorite, { params: { id }, body: { favorite: !favorite } })
        : call(recipients.archive, { params: { id }, body: { archived: archivedAt === null } }),
    onSuccess: (saved, mark) => {
      client.setQueryData(data.recipient(id).queryKey, saved)
      void client.invalidateQueries({ queryKey: ['recipients'] })
      if (mark === 'archive')
        toast(
          'success',
          t(saved.archivedAt ? 'customer.person.archived-now' : 'customer.person.restored', { name: fullName }),
        )
    },
    onError: (error) => toast('danger', failureMessage(error)),
  })
  return { mark: mutate, isPending }
}
