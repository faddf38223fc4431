import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { adminBusinesses, type BusinessReview } from '../../../contract/admin-businesses.ts'
import { reasonLetters } from '../../../contract/businesses.ts'
import { call } from '../../lib/call.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError, TextArea } from '../../ui/Field.tsx'
import { useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { data } from '../data.ts'
import type { AdminBusinessesKey } from './messages.es.ts'

type Decision = 'approved' | 'refused'

/** The decision. A refusal needs words for the customer, and an approval does where screening found names. */
export const DecideForm = ({ review: { id, hits } }: { review: BusinessReview }) => {
  const t = useText<AdminBusinessesKey>()
  const client = useQueryClient()
  const failureMessage = useFailureMessage()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { reason: '' } })
  const { errors, isSubmitting } = formState
  const decide = (decision: Decision) =>
    handleSubmit(async ({ reason }) => {
      const isNeeded = decision === 'refused' || hits.length > 0
      if (isNeeded && reason.trim().length < reasonLetters.min)
        return setError('reason', { message: t('admin.businesses.reason-missing') })
      try {
        const decided = await call(adminBusinesses.decide, { params: { id }, body: { decision, reason } })
        client.setQueryData(data.business(id).queryKey, decided)
        toast('success', t(`admin.businesses.done.${decision}`), { brief: true })
      } catch (error) {
        setError('root', { message: failureMessage(error) })
      } finally {
        void client.invalidateQueries({ queryKey: ['admin', 'businesses'] })
      }
    })
  const busy = isSubmitting && t('admin.businesses.saving')
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
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
        <Button onClick={decide('approved')} busy={busy}>
          {t('admin.businesses.approve')}
        </Button>
        <Button look="destructive" onClick={decide('refused')} busy={busy}>
          {t('admin.businesses.refuse')}
        </Button>
      </div>
    </form>
  )
}
