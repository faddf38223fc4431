import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { adminCardDisputes, type DisputeReview } from '../../../contract/card-disputes.ts'
import { call } from '../../lib/call.ts'
import { newId } from '../../lib/id.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError, TextArea } from '../../ui/Field.tsx'
import { useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import type { CardDisputesKey } from './messages.es.ts'

type Decision = { decision: 'credit' | 'reject' } | { decision: 'accept'; paidBy: 'merchant' | 'sol' }

/** Credit for now, accept at the merchant's or our expense, or reject with the words that the customer reads. */
export const DecideDispute = ({ dispute: { id, state } }: { dispute: DisputeReview }) => {
  const t = useText<CardDisputesKey>()
  const client = useQueryClient()
  const failureMessage = useFailureMessage()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { explanation: '' } })
  const { errors, isSubmitting } = formState
  const decide = (decision: Decision) =>
    handleSubmit(async ({ explanation }) => {
      if (decision.decision === 'reject' && explanation.trim() === '') {
        setError('explanation', { message: t('admin.disputes.explain-missing') }, { shouldFocus: true })
        return
      }
      try {
        await call(adminCardDisputes.decide, { params: { id }, body: { id: newId(), ...decision, explanation } })
        toast('success', t(`admin.disputes.done.${decision.decision}`))
      } catch (error) {
        setError('root', { message: failureMessage(error) })
      } finally {
        void client.invalidateQueries({ queryKey: ['admin', 'card-disputes'] })
      }
    })
  const busy = isSubmitting && t('admin.disputes.saving')
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="mt-4 max-w-prose">
      <TextArea
        label={t('admin.disputes.explain')}
        hint={t('admin.disputes.explain-hint')}
        rows={2}
        maxLength={1000}
        {...register('explanation')}
        error={errors.explanation?.message}
      />
      <FormError className="mt-3">{errors.root?.message}</FormError>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={decide({ decision: 'accept', paidBy: 'merchant' })} busy={busy}>
          {t('admin.disputes.accept-merchant')}
        </Button>
        <Button look="secondary" onClick={decide({ decision: 'accept', paidBy: 'sol' })} busy={busy}>
          {t('admin.disputes.accept-sol')}
        </Button>
        {state === 'open' && (
          <Button look="secondary" onClick={decide({ decision: 'credit' })} busy={busy}>
            {t('admin.disputes.credit')}
          </Button>
        )}
        <Button look="destructive" onClick={decide({ decision: 'reject' })} busy={busy}>
          {t('admin.disputes.reject')}
        </Button>
      </div>
    </form>
  )
}
