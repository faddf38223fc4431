import { useState } from 'react'
import {
  type AlertHistory,
  type AlertOutcome,
  type AlertReason,
  adminAlerts,
  alertNoteLetters,
  alertOutcomes,
  needsTwo,
  reasonsOf,
} from '#contract/compliance/alerts.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, SelectField, TextArea } from '#web/ui/Field.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { toast } from '#web/ui/toast.ts'
import { useServerForm } from '#web/ui/use-server-form.ts'
import type { AlertsKey } from './messages.es.ts'

type Values = { outcome: AlertOutcome; reason: AlertReason | ''; note: string }

const useDecideForm = ({ id: alertId }: AlertHistory) => {
  const t = useText<AlertsKey>()
  // A new id per decision: a declined one can be made again.
  const [id] = useState(newId)
  return useServerForm<Values, AlertHistory>({
    initial: { outcome: 'cleared', reason: '', note: '' },
    check: ({ reason, note }) => ({
      ...(reason === '' ? { reason: t('admin.alerts.reason-missing') } : {}),
      ...(note.trim().length < alertNoteLetters.min ? { note: t('admin.alerts.note-missing') } : {}),
    }),
    send: ({ outcome, reason, note }) =>
      call(adminAlerts.decide, {
        params: { id: alertId },
        body: { id, outcome, reason: reason as AlertReason, note: note.trim() },
      }),
    onDone: ({ closed }) => {
      toast('success', t(closed ? 'admin.alerts.done' : 'admin.alerts.asked'), { brief: true })
      void stale(wholeOffice)
    },
  })
}

/** Closes an alert, with a reason of its kind and a note; major outcomes require dual approval. */
export const DecideForm = ({ alert }: { alert: AlertHistory }) => {
  const t = useText<AlertsKey>()
  const { form, element, onSubmit, problem, isPending } = useDecideForm(alert)
  const { errors } = form.formState
  const outcome = form.watch('outcome')
  const isForTwo = needsTwo(alert.severity, outcome)
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="mt-4 grid grid-cols-1 gap-4">
      <RadioCards
        legend={t('admin.alerts.outcome')}
        name="outcome"
        options={alertOutcomes.map((value) => ({
          value,
          title: t(`admin.alerts.outcome.${value}`),
          detail: t(`admin.alerts.outcome-detail.${value}`),
        }))}
        value={outcome}
        onChange={(value) => {
          form.setValue('outcome', value)
          form.setValue('reason', '')
        }}
      />
      <SelectField label={t('admin.alerts.reason')} error={errors.reason?.message} {...form.register('reason')}>
        <option value="">{t('admin.alerts.choose')}</option>
        {reasonsOf(alert.kind, outcome).map((reason) => (
          <option key={reason} value={reason}>
            {t(`admin.alerts.reason.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t('admin.alerts.note')}
        rows={4}
        maxLength={alertNoteLetters.max}
        hint={t('admin.alerts.note-hint')}
        error={errors.note?.message}
        {...form.register('note')}
      />
      {isForTwo && <p className="text-sm text-ink-soft">{t('admin.alerts.two')}</p>}
      <FormError>{problem}</FormError>
      <Button type="submit" busy={isPending && t('admin.alerts.saving')}>
        {t(isForTwo ? 'admin.alerts.ask' : 'admin.alerts.close')}
      </Button>
    </form>
  )
}
