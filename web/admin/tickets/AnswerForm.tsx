import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { adminSupport, answer_max, type Ticket } from '../../../contract/support.ts'
import { call } from '../../lib/call.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError, TextArea } from '../../ui/Field.tsx'
import { useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { isFilled } from '../is-filled.ts'
import type { TicketsKey } from './messages.es.ts'

/** The one answer to a ticket, mailed as it is written. The text stays when it could not be sent. */
export const AnswerForm = ({ ticket: { id, reference, email } }: { ticket: Ticket }) => {
  const t = useText<TicketsKey>()
  const client = useQueryClient()
  const failureMessage = useFailureMessage()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { text: '' } })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    try {
      await call(adminSupport.answer, { params: { id }, body })
      toast('success', t('admin.tickets.sent', { email }), { brief: true })
      void client.invalidateQueries({ queryKey: ['admin', 'tickets'] })
    } catch (error) {
      setError('root', { message: failureMessage(error) })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="mt-4 max-w-prose">
      <TextArea
        label={t('admin.tickets.answer', { reference })}
        rows={4}
        maxLength={answer_max}
        {...register('text', { validate: isFilled })}
        error={errors.text && t('admin.tickets.answer.missing')}
        hint={t('admin.tickets.answer.hint', { email })}
      />
      <FormError className="mt-3">{errors.root?.message}</FormError>
      <Button type="submit" className="mt-4" busy={isSubmitting && t('admin.tickets.sending')}>
        {t('admin.tickets.send')}
      </Button>
    </form>
  )
}
