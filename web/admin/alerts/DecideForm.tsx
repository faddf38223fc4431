import { useState } from 'react'
import {
  type AlertHistory,
  type AlertOutcome,
  type AlertReason,
  adminAlerts,
  alertOutcomes,
  needsTwo,
  reasonsOf,
} from '#contract/compliance/alerts.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, Options, SelectField, TextArea } from '#web/ui/Field.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { AlertsKey } from './messages.es.ts'

type Values = { outcome: AlertOutcome; reason: AlertReason | ''; note: string }

const useDecideForm = ({ id: alertId }: AlertHistory) => {
  const t = useText<AlertsKey>()
  // A new id per decision: a declined one can be made again.
  const [id] = useState(newId)
  return useContractForm(adminAlerts.decide, {
    initial: { outcome: 'cleared', reason: '', note: '' } as Values,
    missing: { reason: t('admin.alerts.reason-missing'), note: t('admin.alerts.note-missing') },
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
  const { form, field, element, onSubmit, problem, isPending } = useDecideForm(alert)
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
      <SelectField label={t('word.reason')} {...field('reason')}>
        <Options
          of={reasonsOf(alert.kind, outcome)}
          text={(reason) => t(`admin.alerts.reason.${reason}`)}
          none={t('admin.alerts.choose')}
        />
      </SelectField>
      <TextArea label={t('word.note')} rows={4} hint={t('admin.alerts.note-hint')} {...field('note')} />
      {isForTwo && <p className="text-sm text-ink-soft">{t('admin.alerts.two')}</p>}
      <FormError>{problem}</FormError>
      <Button type="submit" busy={isPending && t('ui.saving')}>
        {t(isForTwo ? 'admin.alerts.ask' : 'admin.alerts.close')}
      </Button>
    </form>
  )
}
