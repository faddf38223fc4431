import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DecisionReason, isReasonFor } from '#contract/staff/decision-reasons.ts'
import { adminLimitRequests, type QueuedLimitRequest } from '#contract/staff/limit-requests.ts'
import { call } from '#web/lib/call.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { parts } from '../customers/profile/parts.ts'
import { ReasonSelect, useReasonMissing } from '../decision-reasons/ReasonSelect.tsx'
import { ScreeningLine } from '../ScreeningLine.tsx'
import { versions } from '../settings/queries.ts'
import type { LimitRequestsKey } from './messages.es.ts'

type Values = { decision: 'granted' | 'declined'; note: string; reasonCode: DecisionReason | '' }

/** The message to the customer, and the decision. */
export const DecideForm = ({ request: { id, customer }, isSeen }: { request: QueuedLimitRequest; isSeen: boolean }) => {
  const t = useText<LimitRequestsKey>()
  const missing = useReasonMissing()
  const [isConfirming, setConfirming] = useState(false)
  const initial: Values = { decision: 'granted', note: '', reasonCode: '' }
  const { form, field, element, problem, isPending, onSubmit, submitWith } = useContractForm(
    adminLimitRequests.decide,
    {
      initial,
      missing: { note: t('admin.limits.note.missing') },
      check: ({ decision, reasonCode }) => ({ reasonCode: !isReasonFor(decision, reasonCode) && missing(decision) }),
      send: ({ reasonCode, ...values }) =>
        call(adminLimitRequests.decide, {
          params: { id },
          body: { ...values, reasonCode: reasonCode as DecisionReason },
        }),
      onDone: ({ details }) => toast('success', details, { brief: true }),
      onSettled: () => {
        setConfirming(false)
        void stale(wholeOffice)
      },
    },
  )
  const grant = submitWith({ decision: 'granted' }, () => {
    if (isSeen) setConfirming(true)
    else form.setError('root', { message: t('admin.limits.unseen') })
  })
  const busy = isPending && t('ui.saving')
  return (
    <form noValidate ref={element} onSubmit={(event) => event.preventDefault()} className="mt-4 max-w-prose">
      <Raise />
      <ReasonSelect decisions={['granted', 'declined']} {...field('reasonCode')} />
      <TextArea label={t('admin.limits.note')} hint={t('admin.limits.note.hint')} rows={2} {...field('note')} />
      <FormError className="mt-3">{problem}</FormError>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={grant} busy={busy}>
          {t('admin.limits.grant')}
        </Button>
        <Button look="destructive" onClick={submitWith({ decision: 'declined' })} busy={busy}>
          {t('admin.limits.decline')}
        </Button>
      </div>
      <ConfirmModal
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={onSubmit}
        title={t('admin.limits.grant.ask', { name: customer.name })}
        confirm={t('admin.limits.grant')}
        busy={busy}
        destructive={false}
      >
        <Raise />
        <p>{t('admin.limits.grant.result', { name: customer.name })}</p>
        <div className="mt-4">
          <Screened id={customer.id} />
        </div>
      </ConfirmModal>
    </form>
  )
}

/** The customer's last sanctions screening. */
const Screened = ({ id }: { id: string }) => {
  const { data: screening } = useQuery(parts.screening(id))
  return screening ? <ScreeningLine result={screening.result} /> : null
}

/** The effect of a raise, by the current limits. */
const Raise = () => {
  const t = useText<LimitRequestsKey>()
  const format = useFormat()
  const { data } = useQuery(versions.list('limits'))
  const content = data?.items.find(({ state }) => state === 'in_force')?.content
  if (content?.kind !== 'limits') return null
  const { verified, raised } = content.value
  return (
    <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
      {(['day', 'thirty_days'] as const).map((span) => (
        <div key={span} className="contents">
          <dt className="text-ink-soft">{t(`admin.limits.span.${span}`)}</dt>
          <dd className="font-semibold tabular">
            {t('admin.limits.from-to', { from: format.money(verified[span]), to: format.money(raised[span]) })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
