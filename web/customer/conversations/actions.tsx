import { useMutation } from '@tanstack/react-query'
import { Star, TicketCheck } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Conversation, conversations } from '#contract/office/conversations.ts'
import { support } from '#contract/office/support.ts'
import { conversationOf, customerSide } from '#web/conversations/sides.ts'
import { call } from '#web/lib/call.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import type { ChatKey } from './messages.es.ts'

/** The star, with a label while set. Updates optimistically. */
export const StarButton = ({ conversation: { id, important } }: { conversation: Conversation }) => {
  const t = useText<ChatKey>()
  const { mutate } = useMutation({
    mutationFn: (next: boolean) => call(conversations.star, { params: { id }, body: { important: next } }),
    onMutate: (next) => setReply(conversationOf(id), (known) => known && { ...known, important: next }),
    onSettled: () => stale(customerSide.list),
  })
  return (
    <button
      type="button"
      aria-pressed={important}
      aria-label={t('customer.chat.important')}
      title={t(important ? 'customer.chat.important.remove' : 'customer.chat.important.add')}
      className="flex min-h-11 min-w-11 flex-none items-center justify-center gap-1.5 rounded-input px-2.5 text-sm font-semibold text-sol-ink hover:bg-noche-soft"
      onClick={() => mutate(!important)}
    >
      <Star aria-hidden="true" className={classes('size-[22px]', important && 'fill-sol-ink')} />
      {important && <span className="max-sm:sr-only">{t('customer.chat.important')}</span>}
    </button>
  )
}

const useBecomeTicket = ({ id }: Conversation) => {
  const t = useText<ChatKey>()
  const navigate = useNavigate()
  const failureMessage = useFailureMessage()
  return useMutation({
    mutationFn: () => call(conversations.becomeTicket, { params: { id } }),
    onSuccess: async (ticket) => {
      toast('success', t('customer.chat.to-ticket.done', { reference: ticket.reference }))
      await navigate(`/dashboard/help/${ticket.id}`)
    },
    onError: (error) => toast('danger', t('customer.chat.to-ticket.failed'), { line: failureMessage(error) }),
    onSettled: () => {
      void stale(customerSide.list, support)
    },
  })
}

/** For the header, where there is no third column. */
export const BecomeTicketButton = ({ conversation }: { conversation: Conversation }) => {
  const t = useText<ChatKey>()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useBecomeTicket(conversation)
  return (
    <>
      <IconButton label={t('customer.chat.to-ticket')} className="xl:!hidden" onClick={() => setAsking(true)}>
        <TicketCheck aria-hidden="true" />
      </IconButton>
      <ConfirmModal
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
        title={t('customer.chat.to-ticket')}
        confirm={t('customer.chat.to-ticket')}
        busy={isPending && t('customer.chat.to-ticket')}
        destructive={false}
      >
        {t('customer.chat.to-ticket.text')}
      </ConfirmModal>
    </>
  )
}

/** Converts the conversation to a ticket, for issues that take days. */
export const BecomeTicket = ({ conversation }: { conversation: Conversation }) => {
  const t = useText<ChatKey>()
  const { mutate, isPending } = useBecomeTicket(conversation)
  return (
    <section aria-label={t('customer.chat.to-ticket')} className="mt-7 border-t border-line pt-5">
      <p className="mb-3 text-sm text-ink-soft">{t('customer.chat.to-ticket.text')}</p>
      <Button
        look="secondary"
        size="dense"
        full
        icon={<TicketCheck aria-hidden="true" className="size-4" />}
        busy={isPending && t('customer.chat.to-ticket')}
        onClick={() => mutate()}
      >
        {t('customer.chat.to-ticket')}
      </Button>
    </section>
  )
}
