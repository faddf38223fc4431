import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminConversations, type OfficeConversation } from '#contract/office/admin-conversations.ts'
import { escalationReason } from '#contract/office/escalations.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { useMay } from '#web/lib/may.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { FormError, SelectField, TextArea } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { data } from '../data.ts'
import type { OfficeChatKey } from './messages.es.ts'

type Props = { conversation: OfficeConversation }

/** Actions on the transfers of the customer: links for permitted staff; others escalate to operations. */
export const EscalateToOperations = ({ conversation }: Props) => {
  const t = useText<OfficeChatKey>()
  const may = useMay()
  const me = useUser()._id
  const [open, setOpen] = useState(false)
  const { customer, transfer, ticket, state, assignee } = conversation
  const { data: transfers } = useQuery(data.transfers({ customerId: customer.id, limit: 3 }))
  const { data: tickets } = useQuery(data.tickets({ customerId: customer.id, limit: 2 }))
  const first = transfer?.id ?? transfers?.items[0]?.id
  if (!first || !tickets) return null
  const escalated = tickets.items.find(({ id, escalation }) => id === ticket?.id && escalation)
  if (escalated?.escalation)
    return (
      <p className="rounded-input bg-sol-soft px-3.5 py-2.5 text-sm text-ink">
        {t('admin.chat.operations.asked')}{' '}
        <Link to="/dashboard/help-center?status=escalated" className="link font-semibold">
          {escalated.reference}
        </Link>
        {escalated.transfer && (
          <span className="block">{t('admin.chat.operations.about', { code: escalated.transfer.code })}</span>
        )}
        <span className="mt-1 block wrap-anywhere">{escalated.escalation.reason}</span>
      </p>
    )
  if (may(adminTransfers.refund) || may(adminTransfers.repair))
    return (
      <ButtonLink to={`/dashboard/transactions/${first}`} look="secondary" size="dense">
        {t('admin.chat.operations.do')}
      </ButtonLink>
    )
  if (state === 'closed' || (assignee && assignee.id !== me)) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button look="secondary" size="dense" onClick={() => setOpen(true)}>
        {t('admin.chat.operations.ask')}
      </Button>
      <Modal open={open} onClose={close} title={t('admin.chat.operations.title')}>
        <EscalateForm conversation={conversation} first={first} onClose={close} />
      </Modal>
    </>
  )
}

const EscalateForm = ({ conversation, first, onClose }: Props & { first: string; onClose(): void }) => {
  const t = useText<OfficeChatKey>()
  const format = useFormat()
  const [id] = useState(newId)
  const { transfer, customer } = conversation
  const { data: transfers } = useQuery(data.transfers({ customerId: customer.id, limit: 3 }))
  const others = (transfers?.items ?? []).filter(({ id: other }) => other !== transfer?.id)
  const { field, element, onSubmit, problem, isPending } = useContractForm(adminConversations.askOperations, {
    initial: { transferId: first, reason: '' },
    check: ({ reason }) => ({
      reason: reason.trim().length < escalationReason.min && t('admin.chat.operations.missing'),
    }),
    send: ({ transferId, reason }) =>
      call(adminConversations.askOperations, {
        params: { id: conversation.id },
        body: { id, transferId, reason: reason.trim() },
      }),
    onDone: async ({ reference }) => {
      onClose()
      toast('success', t('admin.chat.operations.done', { reference }), { brief: true })
      await stale(wholeOffice)
    },
  })
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft">{t('admin.chat.operations.text')}</p>
      <SelectField label={t('admin.chat.operations.transfer')} {...field('transferId')}>
        {[...(transfer ? [transfer] : []), ...others].map(({ id: known, terms, recipient }) => (
          <option key={known} value={known}>
            {[format.money(terms.received), recipient.name].join(' · ')}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t('admin.chat.operations.reason')}
        rows={3}
        hint={t('admin.chat.operations.hint')}
        {...field('reason')}
      />
      <FormError>{problem}</FormError>
      <FormFoot onBack={onClose} busy={isPending && t('ui.one-moment')}>
        {t('admin.chat.operations.ask')}
      </FormFoot>
    </form>
  )
}
