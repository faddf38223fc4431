import { useQuery } from '@tanstack/react-query'
import { Check, Star, TicketCheck, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminConversations, type OfficeConversation } from '../../../contract/admin-conversations.ts'
import { call } from '../../lib/call.ts'
import { useUser } from '../../lib/session.tsx'
import { useText } from '../../lib/use-text.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { SelectField } from '../../ui/Field.tsx'
import type { UiKey } from '../../ui/messages.es.ts'
import { ConfirmModal, Modal } from '../../ui/Overlay.tsx'
import { toast } from '../../ui/toast.ts'
import { data } from '../data.ts'
import type { OfficeChatKey } from './messages.es.ts'
import { chatRoom } from './Queue.tsx'
import { useDeskChange } from './use-desk.ts'

type Props = { conversation: OfficeConversation }

/** What the office does with a conversation: the mark, who has it, and its end. */
export const Actions = ({ conversation }: Props) => (
  <div className="flex flex-wrap items-center gap-2">
    <Important conversation={conversation} />
    {conversation.state === 'open' && (
      <>
        <Holder conversation={conversation} />
        <End conversation={conversation} />
      </>
    )}
  </div>
)

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

/** Takes a free one, takes over another's, or hands over one's own. */
const Holder = ({ conversation: { id, assignee } }: Props) => {
  const t = useText<OfficeChatKey>()
  const me = useUser()._id
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useDeskChange(
    (adminId: string | null) =>
      call(adminConversations.assign, { params: { id }, body: { from: assignee?.id ?? null, adminId } }),
    () => setAsking(false),
  )
  const icon = <UserPlus aria-hidden="true" className="size-4" />
  const busy = isPending && t('admin.chat.busy')
  if (assignee?.id !== me)
    return (
      <>
        <Button
          look="secondary"
          size="dense"
          icon={icon}
          busy={!asking && busy}
          onClick={() => (assignee ? setAsking(true) : mutate(me))}
        >
          {t(assignee ? 'admin.chat.take-over' : 'admin.chat.take')}
        </Button>
        <ConfirmModal
          open={asking}
          onClose={() => setAsking(false)}
          onConfirm={() => mutate(me)}
          title={t('admin.chat.take-over.ask', { name: assignee?.name ?? '' })}
          confirm={t('admin.chat.take-over')}
          busy={busy}
          destructive={false}
        >
          {t('admin.chat.take-over.text')}
        </ConfirmModal>
      </>
    )
  return (
    <>
      <Button look="secondary" size="dense" icon={icon} onClick={() => setAsking(true)}>
        {t('admin.chat.hand-over')}
      </Button>
      {asking && <HandOver onClose={() => setAsking(false)} onChoose={mutate} busy={busy} />}
    </>
  )
}

type HandOverProps = { onClose(): void; onChoose(adminId: string | null): void; busy: string | false }

const HandOver = ({ onClose, onChoose, busy }: HandOverProps) => {
  const t = useText<OfficeChatKey | UiKey>()
  const me = useUser()._id
  const [to, setTo] = useState('')
  const { data: admins = [] } = useQuery(data.assignees())
  return (
    <Modal open onClose={onClose} title={t('admin.chat.hand-over')}>
      <SelectField label={t('admin.chat.hand-over.to')} value={to} onChange={({ target }) => setTo(target.value)}>
        <option value="">{t('admin.chat.hand-over.queue')}</option>
        {admins
          .filter(({ id }) => id !== me)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
      <div className="modal-foot">
        <Button look="ghost" onClick={onClose}>
          {t('ui.back')}
        </Button>
        <Button busy={busy} onClick={() => onChoose(to || null)}>
          {t('admin.chat.hand-over')}
        </Button>
      </div>
    </Modal>
  )
}

/** Ends it, or makes a ticket of it. Both ask first. */
const End = ({ conversation: { id, customer, assignee } }: Props) => {
  const t = useText<OfficeChatKey>()
  const me = useUser()._id
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'close' | 'ticket' | null>(null)
  const { mutate, isPending } = useDeskChange(
    (how: 'close' | 'ticket'): Promise<unknown> =>
      call(how === 'close' ? adminConversations.close : adminConversations.becomeTicket, { params: { id } }),
    (how) => {
      toast('success', t(`admin.chat.${how}.done`), { brief: true })
      setAsking(null)
      void navigate(how === 'close' ? chatRoom : '/dashboard/help-center')
    },
  )
  if (assignee && assignee.id !== me) return null
  return (
    <>
      <IconButton label={t('admin.chat.ticket')} onClick={() => setAsking('ticket')}>
        <TicketCheck aria-hidden="true" />
      </IconButton>
      <Button
        look="secondary"
        size="dense"
        icon={<Check aria-hidden="true" className="size-4" />}
        onClick={() => setAsking('close')}
      >
        {t('admin.chat.close')}
      </Button>
      <ConfirmModal
        open={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => asking && mutate(asking)}
        title={t(asking === 'ticket' ? 'admin.chat.ticket.ask' : 'admin.chat.close.ask', { name: customer.name })}
        confirm={t(asking === 'ticket' ? 'admin.chat.ticket' : 'admin.chat.close')}
        busy={isPending && t('admin.chat.busy')}
        destructive={false}
      >
        {t(asking === 'ticket' ? 'admin.chat.ticket.text' : 'admin.chat.close.text')}
      </ConfirmModal>
    </>
  )
}
