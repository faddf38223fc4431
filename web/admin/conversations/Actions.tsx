import { Star, TicketCheck } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminConversations, type OfficeConversation } from '#contract/office/admin-conversations.ts'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useIsOthers, Verbs } from '../waiting/Verbs.tsx'
import type { OfficeChatKey } from './messages.es.ts'
import { chatRoom } from './Queue.tsx'
import { useDeskChange } from './use-desk.ts'

type Props = { conversation: OfficeConversation }

/** Staff actions on a conversation: the verbs of every channel, the star, and conversion to a ticket. */
export const Actions = ({ conversation, onAnswer }: Props & { onAnswer(): void }) => {
  const navigate = useNavigate()
  const { id, customer, assignee, state } = conversation
  const isOthers = useIsOthers(assignee)
  const isOpen = state === 'open'
  return (
    <Verbs
      name={customer.name}
      assignee={assignee}
      isOpen={isOpen}
      answers={isOpen && !isOthers}
      assign={(adminId) =>
        call(adminConversations.assign, { params: { id }, body: { from: assignee?.id ?? null, adminId } })
      }
      close={() => call(adminConversations.close, { params: { id } })}
      onClosed={() => void navigate(chatRoom)}
      onAnswer={onAnswer}
    >
      <Important conversation={conversation} />
      {isOpen && !isOthers && <MakeTicket conversation={conversation} />}
    </Verbs>
  )
}

const Important = ({ conversation: { id, important } }: Props) => {
  const t = useText<OfficeChatKey>()
  const { mutate } = useDeskChange((next: boolean) =>
    call(adminConversations.mark, { params: { id }, body: { important: next } }),
  )
  return (
    <IconButton label={t('admin.chat.view.important')} aria-pressed={important} onClick={() => mutate(!important)}>
      <Star aria-hidden="true" className={classes('text-sol-ink', important && 'fill-sol-ink')} />
    </IconButton>
  )
}

const MakeTicket = ({ conversation: { id, customer } }: Props) => {
  const t = useText<OfficeChatKey>()
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending } = useDeskChange(
    () => call(adminConversations.becomeTicket, { params: { id } }),
    () => {
      toast('success', t('admin.chat.ticket.done'), { brief: true })
      setConfirming(false)
      void navigate('/dashboard/help-center')
    },
  )
  return (
    <>
      <IconButton label={t('admin.chat.ticket')} onClick={() => setConfirming(true)}>
        <TicketCheck aria-hidden="true" />
      </IconButton>
      <ConfirmModal
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => mutate(undefined)}
        title={t('admin.chat.ticket.ask', { name: customer.name })}
        confirm={t('admin.chat.ticket')}
        busy={isPending && t('ui.one-moment')}
        destructive={false}
      >
        {t('admin.chat.ticket.text')}
      </ConfirmModal>
    </>
  )
}
