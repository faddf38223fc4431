import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { adminBusinesses, type BusinessReview } from '../../../contract/admin-businesses.ts'
import { reasonLetters } from '../../../contract/businesses.ts'
import { saysWhy } from '../../../contract/match-comparison.ts'
import { call } from '../../lib/call.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError, TextArea } from '../../ui/Field.tsx'
import { ConfirmModal } from '../../ui/Overlay.tsx'
import { useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { AskedChanges } from '../asked-changes/AskedChanges.tsx'
import { data } from '../data.ts'
import type { AdminBusinessesKey } from './messages.es.ts'

type Decision = 'approved' | 'refused'

type Props = {
  review: BusinessReview
  /** Each of its documents was opened. */
  areRead: boolean
}

/** The decision, always with its reason; an approval is asked once more, after the documents were opened. */
export const DecideForm = ({ review: { id, name, hits }, areRead }: Props) => {
  const t = useText<AdminBusinessesKey>()
  const client = useQueryClient()
  const failureMessage = useFailureMessage()
  const [isAsking, setAsking] = useState(false)
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { reason: '' } })
  const { errors, isSubmitting } = formState
  const send =
    (decision: Decision) =>
    async ({ reason }: { reason: string }) => {
      if (reason.trim().length < reasonLetters.min)
        return setError('reason', { message: t('admin.businesses.reason-missing') })
      try {
        const decided = await call(adminBusinesses.decide, { params: { id }, body: { decision, reason } })
        client.setQueryData(data.business(id).queryKey, decided)
        const waits = decided.state === 'pending'
        toast('success', t(waits ? 'admin.businesses.approval-waits' : `admin.businesses.done.${decision}`), {
          brief: true,
        })
      } catch (error) {
        setError('root', { message: failureMessage(error) })
      } finally {
        setAsking(false)
        void client.invalidateQueries({ queryKey: ['admin'] })
      }
    }
  const approve = handleSubmit(({ reason }) => {
    if (!areRead) return setError('root', { message: t('admin.businesses.documents-missed') })
    if (!saysWhy(reason)) return setError('reason', { message: t('admin.businesses.reason-short') })
    setAsking(true)
  })
  const busy = isSubmitting && t('admin.businesses.saving')
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <AskedChanges subject={id} past="refused" className="mb-4" />
      <TextArea
        label={t('admin.businesses.reason')}
        hint={t(hits.length > 0 ? 'admin.businesses.reason-hits' : 'admin.businesses.reason-hint')}
        rows={3}
        maxLength={reasonLetters.max}
        {...register('reason')}
        error={errors.reason?.message}
      />
      <FormError className="mt-3">{errors.root?.message}</FormError>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={approve} busy={busy}>
          {t('admin.businesses.approve')}
        </Button>
        <Button look="destructive" onClick={handleSubmit(send('refused'))} busy={busy}>
          {t('admin.businesses.refuse')}
        </Button>
      </div>
      <ConfirmModal
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void handleSubmit(send('approved'))()}
        title={t('admin.businesses.approve.ask', { name })}
        confirm={t('admin.businesses.approve')}
        busy={busy}
        destructive={false}
      >
        <p>{t(hits.length > 0 ? 'admin.businesses.reason-hits' : 'admin.businesses.approve.result')}</p>
      </ConfirmModal>
    </form>
  )
}
