import {
  adminBreaks,
  type Break,
  type BreakDecision,
  type BreakReason,
  breakDecisions,
  breakReasons,
  isShortage,
  needsBankReference,
} from '#contract/funds/breaks.ts'
import { call } from '#web/lib/call.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, Options, SelectField, TextArea, TextField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { BreaksKey } from './messages.es.ts'

type Values = {
  note: string
  reason: BreakReason | ''
  bankReference: string
  loss: string
  decision: BreakDecision | null
}

/** The note that settles a break, the decision if its kind requires one, and the written-off part of a partner's shortage. */
export const SettleForm = ({ found: { id, kind, amount } }: { found: Break }) => {
  const t = useText<BreaksKey>()
  const format = useFormat()
  const amounts = useAmounts()
  const isLost = isShortage(kind)
  const initial: Values = { note: '', reason: '', bankReference: '', loss: amounts.write(amount), decision: null }
  const { field, element, problem, isPending, submitWith } = useContractForm(adminBreaks.settle, {
    initial,
    missing: { note: t('admin.breaks.note.missing'), reason: t('admin.breaks.reason.missing') },
    send: ({ note, bankReference, loss, reason, decision }) => {
      const body = {
        ...{ note: note.trim(), decision, reason: reason as BreakReason, bankReference: bankReference.trim() || null },
        loss: isLost && decision === 'write_off' ? amounts.plain(loss, amount.currency) : null,
      }
      return call(adminBreaks.settle, { params: { id }, body })
    },
    onDone: ({ asked }) => toast('success', t(asked ? 'admin.breaks.asked' : 'admin.breaks.done'), { brief: true }),
    onSettled: () => void stale(wholeOffice),
  })
  const decisions: readonly BreakDecision[] = breakDecisions[kind]
  const busy = isPending && t('ui.saving')
  return (
    <form noValidate ref={element} onSubmit={(event) => event.preventDefault()} className="mt-4 max-w-prose">
      <SelectField label={t('word.why')} className="mb-4 max-w-72" {...field('reason')}>
        <Options of={breakReasons} text={(known) => t(`admin.breaks.reason.${known}`)} none={t('ui.choose-one')} />
      </SelectField>
      <TextArea label={t('admin.breaks.note')} rows={3} {...field('note')} hint={t('admin.breaks.note.hint')} />
      {(isLost || decisions.some(needsBankReference)) && (
        <TextField
          label={t('admin.breaks.bank')}
          hint={t('admin.breaks.bank.hint')}
          className="mt-4"
          autoComplete="off"
          {...field('bankReference')}
        />
      )}
      {isLost && (
        <TextField
          label={t('admin.breaks.loss', { currency: amount.currency })}
          hint={t('admin.breaks.loss.hint', { most: format.money(amount) })}
          className="mt-4 max-w-72"
          inputMode="decimal"
          autoComplete="off"
          {...field('loss')}
        />
      )}
      {decisions.includes('suspense') && (
        <p className="mt-3 text-sm text-ink-soft">{t('admin.breaks.posts.suspense')}</p>
      )}
      {(kind === 'payout_recalled' || kind === 'recall_returned') && (
        <p className="mt-3 text-sm text-ink-soft">{t(`admin.breaks.posts.${kind}`)}</p>
      )}
      <FormError className="mt-3">{problem}</FormError>
      <div className="mt-4 flex flex-wrap gap-3">
        {(decisions.length === 0 || isLost) && (
          <Button onClick={submitWith({ decision: null })} busy={busy}>
            {t('admin.breaks.settle')}
          </Button>
        )}
        {decisions.map((decision) => (
          <Button key={decision} look="secondary" onClick={submitWith({ decision })} busy={busy}>
            {t(`admin.breaks.decision.${decision}`)}
          </Button>
        ))}
      </div>
    </form>
  )
}
