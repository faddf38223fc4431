import { adminCases, type CaseReview } from '#contract/compliance/cases.ts'
import { call } from '#web/lib/call.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { CasesKey } from './messages.es.ts'

/** Keeps watching: the case leaves the queues until a day, and its clock goes on. */
export const Snooze = ({ review: { id, fileBy } }: { review: CaseReview }) => {
  const t = useText<CasesKey>()
  const { field, control, element, onSubmit, problem, isPending } = useContractForm(adminCases.snooze, {
    initial: { until: '', reason: '' },
    missing: { until: t('admin.cases.until-missing'), reason: t('word.reason-missing') },
    send: ({ until, reason }) => call(adminCases.snooze, { params: { id }, body: { until, reason: reason.trim() } }),
    onDone: () => stale(wholeOffice),
  })
  return (
    <form noValidate ref={element} onSubmit={onSubmit} className="grid gap-4">
      <DateField label={t('admin.cases.until')} max={fileBy} {...control('until')} />
      <TextArea label={t('word.reason')} rows={2} {...field('reason')} />
      <FormError>{problem}</FormError>
      <Button type="submit" look="secondary" className="justify-self-start" busy={isPending && t('ui.saving')}>
        {t('admin.cases.snooze')}
      </Button>
    </form>
  )
}
