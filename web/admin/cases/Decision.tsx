import { useState } from 'react'
import { adminCases, type CaseReview, type ClearReason, clearReasons } from '#contract/compliance/cases.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FormError, Options, SelectField, TextArea, TextField } from '#web/ui/Field.tsx'
import { Fold } from '#web/ui/Fold.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { May } from '../May.tsx'
import { PendingChanges } from '../pending-changes/PendingChanges.tsx'
import { Assignee } from './Assignee.tsx'
import type { CasesKey } from './messages.es.ts'
import { Report } from './Report.tsx'
import { Snooze } from './Snooze.tsx'
import { useAct } from './use-act.ts'

type Props = { review: CaseReview }

/** Who has the case, and its decision. */
export const Decision = ({ review }: Props) => {
  const t = useText<CasesKey>()
  const { id, state, closed, waits, assignee } = review
  return (
    <Card title={t('word.decision')}>
      <p className="mb-3 text-sm text-ink-soft">{t('admin.cases.secret')}</p>
      {closed ? <Said decided={closed} /> : waits && <Said decided={waits} />}
      {state === 'waiting' && <PendingChanges subject={id} past="none" className="mt-4" />}
      {state !== 'open' && review.report && (
        <div className="mt-4">
          <Report review={review} />
        </div>
      )}
      <May call={adminCases.decide}>
        {state === 'open' && (
          <>
            <Assignee review={review} />
            {(!assignee || assignee.mine) && (
              <div className="mt-4 grid gap-2">
                <Report review={review} />
                <Fold className="!px-0" title={t('admin.cases.clear')}>
                  <Clear review={review} />
                </Fold>
                <Fold className="!px-0" title={t('admin.cases.watch')}>
                  <Snooze review={review} />
                </Fold>
              </div>
            )}
          </>
        )}
        {state === 'closed' && (
          <div className="mt-4 grid gap-4">
            {review.continueBy && <EndWatch review={review} />}
            <Fold className="!px-0" title={t('admin.cases.reopen')}>
              <Reopen review={review} />
            </Fold>
          </div>
        )}
      </May>
    </Card>
  )
}

const Said = ({ decided }: { decided: NonNullable<CaseReview['waits'] | CaseReview['closed']> }) => {
  const t = useText<CasesKey>()
  const format = useFormat()
  const { outcome, reason, note, by, at } = decided
  const facts = [
    [t('admin.cases.outcome'), t(`admin.cases.outcome.${outcome}`)],
    ...(reason ? [[t('word.reason'), t(`admin.cases.reason.${reason}`)]] : []),
    ...(note ? [[t('word.note'), note]] : []),
    [t('admin.cases.decided-by'), [by, format.dateTime(at)].join(' · ')],
    ...('approvedBy' in decided ? [[t('admin.cases.approved-by'), decided.approvedBy]] : []),
  ]
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name} className="border-b border-line py-2">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-semibold whitespace-pre-wrap wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Ends the case without a report: a reason and a line, and a second person. */
const Clear = ({ review: { id: caseId } }: Props) => {
  const t = useText<CasesKey>()
  const [id] = useState(newId)
  const { field, element, onSubmit, problem, isPending } = useContractForm(adminCases.decide, {
    initial: { reason: '' as ClearReason | '', note: '' },
    missing: { reason: t('admin.cases.reason-missing'), note: t('admin.cases.note-missing') },
    send: ({ reason, note }) =>
      call(adminCases.decide, {
        params: { id: caseId },
        body: { id, reason: reason as ClearReason, note: note.trim() },
      }),
    onDone: () => {
      toast('success', t('word.approval-requested'), { brief: true })
      void stale(wholeOffice)
    },
  })
  return (
    <form noValidate ref={element} onSubmit={onSubmit} className="grid gap-4">
      <SelectField label={t('word.reason')} {...field('reason')}>
        <Options of={clearReasons} text={(known) => t(`admin.cases.reason.${known}`)} none={t('admin.cases.choose')} />
      </SelectField>
      <TextField label={t('word.note')} hint={t('admin.cases.clear-hint')} autoComplete="off" {...field('note')} />
      <FormError>{problem}</FormError>
      <Button type="submit" className="justify-self-start" busy={isPending && t('ui.saving')}>
        {t('word.request-approval')}
      </Button>
    </form>
  )
}

const Reopen = ({ review: { id } }: Props) => {
  const t = useText<CasesKey>()
  const { field, element, onSubmit, problem, isPending } = useContractForm(adminCases.reopen, {
    initial: { reason: '' },
    missing: { reason: t('word.reason-missing') },
    send: ({ reason }) => call(adminCases.reopen, { params: { id }, body: { reason: reason.trim() } }),
    onDone: () => stale(wholeOffice),
  })
  return (
    <form noValidate ref={element} onSubmit={onSubmit} className="grid gap-4">
      <TextArea label={t('word.reason')} rows={3} {...field('reason')} />
      <FormError>{problem}</FormError>
      <Button type="submit" look="secondary" className="justify-self-start" busy={isPending && t('ui.saving')}>
        {t('admin.cases.reopen-it')}
      </Button>
    </form>
  )
}

const EndWatch = ({ review: { id, continueBy } }: Props) => {
  const t = useText<CasesKey>()
  const format = useFormat()
  const { mutate, isPending } = useAct(() => call(adminCases.endWatch, { params: { id } }))
  return (
    <div>
      <p className="mb-2">{t('admin.cases.continue-text', { day: format.longDate(continueBy ?? '') })}</p>
      <Button look="secondary" size="dense" busy={isPending && t('ui.saving')} onClick={() => mutate()}>
        {t('admin.cases.end-watch')}
      </Button>
    </div>
  )
}
