import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isWaiting, type OwnTicket, support, ticketMessage_max } from '../../../contract/support.ts'
import { call } from '../../lib/call.ts'
import { newId } from '../../lib/id.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError, TextArea } from '../../ui/Field.tsx'
import { toast } from '../../ui/toast.ts'
import { useServerForm } from '../../ui/use-server-form.ts'
import { data } from '../data.ts'
import type { HelpKey } from './messages.es.ts'

/** The customer's next message. One id serves all attempts to send it. */
export const ReplyForm = ({ ticket: { id, state } }: { ticket: OwnTicket }) => {
  const t = useText<HelpKey>()
  const client = useQueryClient()
  const [messageId] = useState(newId)
  const { form, element, problem, isPending, onSubmit } = useServerForm<{ text: string }, OwnTicket>({
    initial: { text: '' },
    check: ({ text }): Record<string, string> => (text.trim() ? {} : { text: t('customer.help.message.missing') }),
    send: ({ text }) => call(support.write, { params: { id }, body: { id: messageId, text } }),
    onDone: (ticket) => {
      toast('success', t('customer.help.sent'), { brief: true })
      client.setQueryData(data.ticket(id).queryKey, ticket)
      void client.invalidateQueries({ queryKey: ['tickets'] })
    },
  })
  return (
    <form ref={element} noValidate onSubmit={onSubmit} className="mt-6 max-w-prose border-t border-line pt-5">
      <TextArea
        label={t('customer.help.reply')}
        rows={3}
        maxLength={ticketMessage_max}
        {...form.register('text')}
        error={form.formState.errors.text?.message}
        hint={isWaiting(state) ? undefined : t('customer.help.reopens')}
      />
      <FormError className="mt-3">{problem}</FormError>
      <Button type="submit" className="mt-4" busy={isPending && t('customer.help.sending')}>
        {t('customer.help.send')}
      </Button>
    </form>
  )
}
