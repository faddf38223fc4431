import { useForm } from 'react-hook-form'
import {
  adminBreaks,
  type Break,
  type BreakDecision,
  type BreakReason,
  bankReference_max,
  breakDecisions,
  breakNote_max,
  breakNote_min,
  breakReasons,
  isShortage,
  needsBankReference,
} from '#contract/funds/breaks.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, Options, SelectField, TextArea, TextField } from '#web/ui/Field.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import type { BreaksKey } from './messages.es.ts'

/** The note that settles a break, the decision if its kind requires one, and the written-off part of a partner's shortage. */
export const SettleForm = ({ found: { id, kind, amount } }: { found: Break }) => {
  const t = useText<BreaksKey>()
  const format = useFormat()
  const amounts = useAmounts()
  const failureMessage = useFailureMessage()
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: {
      note: '',
      reason: '' as BreakReason | '',
      bankReference: '',
      loss: amounts.write(amount),
    },
  })
  const { errors, isSubmitting } = formState
  const isLost = isShortage(kind)
  const settle = (decision: BreakDecision | null) =>
    handleSubmit(async ({ note, bankReference, loss, reason }) => {
      if (!reason) return
      try {
        const body = {
          ...{ note: note.trim(), decision, reason, bankReference: bankReference.trim() || null },
          loss: isLost && decision === 'write_off' ? amounts.plain(loss, amount.currency) : null,
        }
        const { asked } = await call(adminBreaks.settle, { params: { id }, body })
        toast('success', t(asked ? 'admin.breaks.asked' : 'admin.breaks.done'), { brief: true })
      } catch (error) {
        const wrong = isFailure(error) ? error.fields : {}
        for (const name of ['loss', 'bankReference'] as const)
          if (wrong[name]) setError(name, { message: wrong[name].details })
        if (!wrong.loss && !wrong.bankReference) setError('root', { message: failureMessage(error) })
      } finally {
        void stale(wholeOffice)
      }
    })
  const decisions: readonly BreakDecision[] = breakDecisions[kind]
  const busy = isSubmitting && t('admin.breaks.settling')
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="mt-4 max-w-prose">
      <SelectField
        label={t('admin.breaks.reason')}
        className="mb-4 max-w-72"
        {...register('reason', { required: true })}
        error={errors.reason && t('admin.breaks.reason.missing')}
      >
        <Options
          of={breakReasons}
          text={(known) => t(`admin.breaks.reason.${known}`)}
          none={t('admin.breaks.reason.choose')}
        />
      </SelectField>
      <TextArea
        label={t('admin.breaks.note')}
        rows={3}
        maxLength={breakNote_max}
        {...register('note', { validate: (note) => note.trim().length >= breakNote_min })}
        error={errors.note && t('admin.breaks.note.missing')}
        hint={t('admin.breaks.note.hint')}
      />
      {(isLost || decisions.some(needsBankReference)) && (
        <TextField
          label={t('admin.breaks.bank')}
          className="mt-4"
          autoComplete="off"
          maxLength={bankReference_max}
          {...register('bankReference')}
          error={errors.bankReference?.message}
          hint={t('admin.breaks.bank.hint')}
        />
      )}
      {isLost && (
        <TextField
          label={t('admin.breaks.loss', { currency: amount.currency })}
          className="mt-4 max-w-72"
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          {...register('loss')}
          error={errors.loss?.message}
          hint={t('admin.breaks.loss.hint', { most: format.money(amount) })}
        />
      )}
      <FormError className="mt-3">{errors.root?.message}</FormError>
      <div className="mt-4 flex flex-wrap gap-3">
        {(decisions.length === 0 || isLost) && (
          <Button onClick={settle(null)} busy={busy}>
            {t('admin.breaks.settle')}
          </Button>
        )}
        {decisions.map((decision) => (
          <Button key={decision} look="secondary" onClick={settle(decision)} busy={busy}>
            {t(`admin.breaks.decision.${decision}`)}
          </Button>
        ))}
      </div>
    </form>
  )
}
