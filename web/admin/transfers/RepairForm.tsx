import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Corridor } from '#contract/ground/corridors.ts'
import { checkName } from '#contract/lib/names.ts'
import type { Reply } from '#contract/lib/route.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { type WayToConfirm, waysToConfirm } from '#contract/sending/payout-repairs.ts'
import { CorridorFields } from '#web/customer/recipient-form/CorridorFields.tsx'
import { completed } from '#web/customer/recipient-form/pix.ts'
import type { Details } from '#web/customer/recipient-form/recipient-draft.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { FormError, TextArea, TextField } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { data } from '../data.ts'
import type { TransfersKey } from './messages.es.ts'

type Props = {
  transferId: string
  onClose(): void
  /** Called after the correction, or after requesting approval. */
  onDone(): void
}
type PayoutDetails = Reply<typeof adminTransfers.payoutDetails>
type Values = Details & { confirmedBy: WayToConfirm | ''; reason: string }

const names = ['firstName', 'lastName', 'secondLastName'] as const

/** Corrects a refused payout as confirmed by its sender. Account numbers are not shown: an empty field is unchanged. */
export const RepairForm = (props: Props) => {
  const { transferId, onClose } = props
  const t = useText<TransfersKey>()
  const details = useQuery(data.payoutDetails(transferId))
  const corridors = useQuery(data.corridors())
  const loading = <SkeletonRows rows={4} label={t('word.loading-transfers')} />
  return (
    <Modal open wide onClose={onClose} title={t('admin.repair.ask')}>
      <QueryView query={details} skeleton={loading}>
        {(known) => (corridors.data ? <Form {...props} known={known} corridors={corridors.data} /> : loading)}
      </QueryView>
    </Modal>
  )
}

type FormProps = Props & { known: PayoutDetails; corridors: readonly Corridor[] }

const Form = ({ transferId, onClose, onDone, known, corridors }: FormProps) => {
  const t = useText<TransfersKey>()
  const [attempt] = useState(newId)
  const { label, ...details } = known
  const { form, field, control, element, problem, isPending, onSubmit } = useContractForm(adminTransfers.repair, {
    initial: {
      ...{ ...details, email: '', phone: '', addressLine: '', city: '', relationship: '' as const },
      ...{ confirmedBy: '', reason: '' },
    } as Values,
    missing: { confirmedBy: t('admin.repair.confirmed.missing'), reason: t('admin.held.reason.missing') },
    check: (typed) => {
      const wrong = (name: 'firstName' | 'lastName') =>
        'problem' in checkName(typed[name]) && t('admin.repair.name.wrong')
      return { firstName: wrong('firstName'), lastName: wrong('lastName') }
    },
    send: ({ firstName, lastName, secondLastName = '', fields, confirmedBy, reason }) =>
      call(adminTransfers.repair, {
        params: { id: transferId },
        body: {
          ...{ id: attempt, firstName, lastName, secondLastName, fields: completed(fields) },
          ...{ confirmedBy: confirmedBy || 'phone', reason: reason.trim() },
        },
      }),
    onDone: async ({ waits }) => {
      toast('success', t(waits ? 'admin.held.refund.waits' : 'admin.repair.done'), { brief: true })
      onDone()
      onClose()
      await stale(wholeOffice)
    },
  })
  return (
    <form noValidate ref={element} onSubmit={onSubmit}>
      <p className="text-ink-soft">{t('admin.repair.text')}</p>
      <div className="mt-5 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {names.map((name) => (
            <TextField key={name} label={t(`admin.repair.${name}`)} autoComplete="off" {...field(name)} />
          ))}
        </div>
        {label && <p className="text-sm text-ink-soft">{t('admin.repair.account', { label })}</p>}
        <CorridorFields {...{ form, control, corridors }} />
        <RadioCards
          legend={t('admin.repair.confirmed')}
          chips
          options={waysToConfirm.map((value) => ({ value, title: t(`admin.repair.by.${value}`) }))}
          {...control('confirmedBy')}
        />
        <TextArea label={t('word.reason')} rows={3} hint={t('admin.held.reason.hint')} {...field('reason')} />
      </div>
      <FormError className="mt-4">{problem}</FormError>
      <FormFoot onBack={onClose} busy={isPending && t('ui.please-wait')}>
        {t('admin.repair.confirm')}
      </FormFoot>
    </form>
  )
}
