import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import {
  adminBreaks,
  type Break,
  type BreakDecision,
  breakDecisions,
  breakNote_max,
  breakNote_min,
} from '../../../contract/breaks.ts'
import { call } from '../../lib/call.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError, TextArea } from '../../ui/Field.tsx'
import { useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import type { BreaksKey } from './messages.es.ts'

/** The note that settles a break, and the decision where its kind asks for one. */
export const SettleForm = ({ found: { id, kind, reference } }: { found: Break }) => {
  const t = useText<BreaksKey>()
  const client = useQueryClient()
  const failureMessage = useFailureMessage()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { note: '' } })
  const { errors, isSubmitting } = formState
  const settle = (decision: BreakDecision | null) =>
    handleSubmit(async ({ note }) => {
      try {
        const { asked } = await call(adminBreaks.settle, { params: { id }, body: { note: note.trim(), decision } })
        toast('success', t(asked ? 'admin.breaks.asked' : 'admin.breaks.done'), { brief: true })
      } catch (error) {
        setError('root', { message: failureMessage(error) })
      } finally {
        void client.invalidateQueries({ queryKey: ['admin'] })
      }
    })
  const decisions: readonly BreakDecision[] = breakDecisions[kind]
  const busy = isSubmitting && t('admin.breaks.settling')
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="mt-4 max-w-prose">
      <TextArea
        label={t('admin.breaks.note', { reference })}
        rows={3}
        maxLength={breakNote_max}
        {...register('note', { validate: (note) => note.trim().length >= breakNote_min })}
        error={errors.note && t('admin.breaks.note.missing')}
        hint={t('admin.breaks.note.hint')}
      />
      <FormError className="mt-3">{errors.root?.message}</FormError>
      <div className="mt-4 flex flex-wrap gap-3">
        {decisions.length === 0 ? (
          <Button onClick={settle(null)} busy={busy}>
            {t('admin.breaks.settle')}
          </Button>
        ) : (
          decisions.map((decision) => (
            <Button key={decision} look="secondary" onClick={settle(decision)} busy={busy}>
              {t(`admin.breaks.decision.${decision}`)}
            </Button>
          ))
        )}
      </div>
    </form>
  )
}
