import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { conversations } from '#contract/office/conversations.ts'
import { isWaiting, type OwnTicket, support } from '#contract/office/support.ts'
import type { Attachment } from '#contract/staff/attachments.ts'
import { AttachFiles } from '#web/conversations/AttachFiles.tsx'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { data } from '../data.ts'
import type { HelpKey } from './messages.es.ts'

/** The customer's next message; a closed question requires confirmation to reopen it. */
export const ReplyForm = ({ ticket }: { ticket: OwnTicket }) => {
  const t = useText<HelpKey>()
  const [reopening, setReopening] = useState(false)
  const closed = ticket.state === 'closed'
  return (
    <div className="mt-6 max-w-prose border-t border-line pt-5">
      {closed && !reopening ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-soft">{t('customer.help.closed')}</p>
          <Button look="secondary" size="dense" onClick={() => setReopening(true)}>
            {t('customer.help.reopen')}
          </Button>
        </div>
      ) : (
        <Reply ticket={ticket} />
      )}
    </div>
  )
}

/** One id for all retries. */
const Reply = ({ ticket }: { ticket: OwnTicket }) => {
  const { id, state } = ticket
  const t = useText<HelpKey>()
  const [messageId] = useState(newId)
  const [files, setFiles] = useState<Attachment[]>([])
  const { field, element, problem, isPending, onSubmit } = useContractForm(support.write, {
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' && files.length === 0 && t('customer.help.message.missing') }),
    send: ({ text }) =>
      call(support.write, { params: { id }, body: { id: messageId, text, attachments: files.map((file) => file.id) } }),
    onDone: (next) => {
      toast('success', t('customer.help.sent'), { brief: true })
      setReply(data.ticket(id), next)
      void stale(support)
    },
  })
  return (
    <form ref={element} noValidate onSubmit={onSubmit}>
      <TextArea
        label={t(state === 'closed' ? 'customer.help.reopen.reply' : 'customer.help.reply')}
        rows={3}
        hint={isWaiting(state) ? undefined : t('customer.help.reopens')}
        {...field('text')}
      />
      <AttachFiles files={files} onFiles={setFiles} className="mt-2" />
      <FormError className="mt-3">{problem}</FormError>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" busy={isPending && t('ui.sending')}>
          {t('customer.help.send')}
        </Button>
        {state !== 'closed' && <Ways ticket={ticket} />}
      </div>
    </form>
  )
}

/** Actions without a message: mark as solved, or continue as a conversation. */
const Ways = ({ ticket: { id } }: { ticket: OwnTicket }) => {
  const t = useText<HelpKey>()
  const navigate = useNavigate()
  const failureMessage = useFailureMessage()
  const onError = (error: unknown) => toast('danger', t('customer.help.failed'), { line: failureMessage(error) })
  const close = useMutation({
    mutationFn: () => call(support.close, { params: { id } }),
    onSuccess: (next) => setReply(data.ticket(id), next),
    onError,
  })
  const carry = useMutation({
    mutationFn: () => call(conversations.fromTicket, { params: { id } }),
    onSuccess: async (conversation) => {
      await stale(conversations)
      void stale(support)
      await navigate(`/dashboard/chat-room/${conversation.id}`)
    },
    onError,
  })
  return (
    <>
      <Button look="secondary" busy={carry.isPending && t('customer.help.to-chat')} onClick={() => carry.mutate()}>
        {t('customer.help.to-chat')}
      </Button>
      <Button look="ghost" busy={close.isPending && t('customer.help.close')} onClick={() => close.mutate()}>
        {t('customer.help.close')}
      </Button>
    </>
  )
}
