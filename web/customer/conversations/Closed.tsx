import { useMutation } from '@tanstack/react-query'
import { type Conversation, conversations } from '#contract/office/conversations.ts'
import { customerSide } from '#web/conversations/sides.ts'
import { call } from '#web/lib/call.ts'
import { stale } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import type { ChatKey } from './messages.es.ts'

/** Replaces the field: where it continues, or how to reopen it. */
export const Closed = ({ conversation: { id, ticket } }: { conversation: Conversation }) => {
  const t = useText<ChatKey>()
  const failureMessage = useFailureMessage()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(conversations.reopen, { params: { id } }),
    onError: (error) => toast('danger', failureMessage(error)),
    onSettled: () => stale(customerSide.list),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-sand px-5 py-4">
      <p>{ticket ? t('customer.chat.closed.ticket', { reference: ticket.reference }) : t('customer.chat.closed')}</p>
      <div className="flex flex-wrap gap-2">
        {ticket && (
          <ButtonLink to={`/dashboard/help/${ticket.id}`} look="primary" size="dense">
            {t('customer.chat.open-ticket')}
          </ButtonLink>
        )}
        {!ticket && (
          <Button look="secondary" size="dense" busy={isPending && t('customer.chat.reopen')} onClick={() => mutate()}>
            {t('customer.chat.reopen')}
          </Button>
        )}
      </div>
    </div>
  )
}
