import { useMutation } from '@tanstack/react-query'
import { Repeat2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type BusinessPayment, businessPayments } from '#contract/account/business-payments.ts'
import { businesses } from '#contract/account/businesses.ts'
import { addressOf, call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { type SharedKey, useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { focusHeading } from '#web/ui/focus-heading.ts'
import { Modal } from '#web/ui/Overlay.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { data } from '../data.ts'
import { lastDay } from './last-day.ts'
import { paymentLooks } from './look.ts'
import type { BusinessKey } from './messages.es.ts'
import { businessPath, paymentPath } from './paths.ts'

const usePaymentChange = ({ id, businessId }: BusinessPayment) => {
  return (changed: BusinessPayment) => {
    focusHeading()
    setReply(data.businessPayment(businessId, id), changed)
    void stale(businesses)
  }
}

/** The fees in the total, and the latest arrival date, at current rates. */
const feesAndDay = (
  items: BusinessPayment['items'],
  format: ReturnType<typeof useFormat>,
): [BusinessKey | SharedKey, string | null][] => {
  const terms = items.flatMap((line) => line.terms ?? [])
  const day = lastDay(terms)
  const fees = { minor: terms.reduce((sum, { fee }) => sum + BigInt(fee.minor), 0n).toString(), currency: 'USD' }
  return [
    ['word.fees', day ? format.money(fees) : null],
    ['businesses.arrives', day ? format.longDate(day) : null],
  ]
}

/** A payment's cost, preparer and approver, and the caller's next step. */
export const Decision = ({ payment }: { payment: BusinessPayment }) => {
  const t = useText<BusinessKey>()
  const format = useFormat()
  const { businessId, state, total, dueOn, preparedBy, createdAt, decidedBy, confirmedAt, payInLabel, note, reason } =
    payment
  const isOpen = ['draft', 'waiting'].includes(state)
  const lines: [BusinessKey | SharedKey, string | null][] = [
    ['word.total', format.money(total)],
    ...(isOpen ? feesAndDay(payment.items, format) : []),
    ['businesses.pay-from', payInLabel],
    ['businesses.due-on', dueOn && format.longDate(dueOn)],
    ['businesses.prepared', `${preparedBy}, ${format.dateTime(createdAt)}`],
    [
      state === 'declined' ? 'businesses.declined-by' : 'businesses.confirmed',
      decidedBy && [decidedBy, confirmedAt && format.dateTime(confirmedAt)].filter(Boolean).join(', '),
    ],
    ['businesses.noted', note || null],
    ['word.reason', reason],
  ]
  return (
    <Card className="xl:sticky xl:top-24 xl:order-last">
      <Chip look={paymentLooks[state]}>{t(`businesses.payment.${state}`)}</Chip>
      {payment.failed > 0 && (
        <p className="mt-2 text-coral-ink">{t('businesses.partly', { sent: payment.sent, failed: payment.failed })}</p>
      )}
      <dl className="mt-4 grid gap-2">
        {lines.map(
          ([key, value]) =>
            value !== null && (
              <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-4">
                <dt className="text-sm text-ink-soft">{t(key)}</dt>
                <dd className="ml-auto text-right text-[0.9375rem] wrap-anywhere tabular">{value}</dd>
              </div>
            ),
        )}
        {payment.attachments.length > 0 && (
          <div>
            <dt className="text-sm text-ink-soft">{t('word.documents')}</dt>
            {payment.attachments.map((file) => (
              <dd key={file.id}>
                <a
                  className="link wrap-anywhere"
                  href={addressOf(businesses.document, { params: { id: businessId, documentId: file.id } })}
                  target="_blank"
                  rel="noreferrer"
                >
                  {file.name}
                </a>
              </dd>
            ))}
          </div>
        )}
      </dl>
      <Actions payment={payment} />
    </Card>
  )
}

const Actions = ({ payment }: { payment: BusinessPayment }) => {
  const t = useText<BusinessKey>()
  const navigate = useNavigate()
  const failureMessage = useFailureMessage()
  const changed = usePaymentChange(payment)
  const [declining, setDeclining] = useState(false)
  const { id, businessId, may, isOwn, state } = payment
  const params = { id: businessId, paymentId: id }
  const submit = useMutation({ mutationFn: () => call(businessPayments.submit, { params }), onSuccess: changed })
  const withdraw = useMutation({ mutationFn: () => call(businessPayments.withdraw, { params }), onSuccess: changed })
  const error = submit.error ?? withdraw.error
  const isOver = ['done', 'declined', 'withdrawn'].includes(state)
  return (
    <div className="mt-5 grid gap-3">
      <FormError>{error && failureMessage(error)}</FormError>
      {may.submit && !may.confirm && <p className="text-sm text-ink-soft">{t('businesses.above-limit')}</p>}
      {state === 'waiting' && isOwn && <p className="text-sm text-ink-soft">{t('businesses.waits')}</p>}
      {may.confirm && (
        <Button size="pay" full onClick={() => void navigate(`${paymentPath(businessId, id)}?terms=${newId()}`)}>
          {t(isOwn ? 'businesses.review-pay' : 'businesses.review-approve')}
        </Button>
      )}
      {may.submit && (
        <Button
          full
          size={may.confirm ? 'normal' : 'pay'}
          look={may.confirm ? 'secondary' : 'primary'}
          busy={submit.isPending && t('ui.sending')}
          onClick={() => submit.mutate()}
        >
          {t('word.request-approval')}
        </Button>
      )}
      {may.decline && (
        <Button full look="destructive" onClick={() => setDeclining(true)}>
          {t('word.decline-approval')}
        </Button>
      )}
      {may.withdraw && (
        <Button full look="ghost" busy={withdraw.isPending && t('ui.saving')} onClick={() => withdraw.mutate()}>
          {t('businesses.withdraw')}
        </Button>
      )}
      {isOver && (
        <ButtonLink
          full
          look="secondary"
          icon={<Repeat2 aria-hidden="true" />}
          to={businessPath(businessId, `new?from=${id}`)}
        >
          {t('businesses.repeat')}
        </ButtonLink>
      )}
      {declining && <Decline payment={payment} onClose={() => setDeclining(false)} />}
    </div>
  )
}

const Decline = ({ payment, onClose }: { payment: BusinessPayment; onClose(): void }) => {
  const t = useText<BusinessKey>()
  const changed = usePaymentChange(payment)
  const params = { id: payment.businessId, paymentId: payment.id }
  const { field, element, onSubmit, problem, isPending } = useContractForm(businessPayments.decline, {
    initial: { reason: '' },
    missing: { reason: t('businesses.required') },
    send: (body) => call(businessPayments.decline, { params, body }),
    onDone: (declined) => {
      changed(declined)
      onClose()
    },
  })
  return (
    <Modal open onClose={onClose} title={t('businesses.decline-title', { name: payment.name })}>
      <form ref={element} onSubmit={onSubmit} noValidate>
        <TextArea label={t('word.reason')} hint={t('businesses.reason-hint')} rows={3} {...field('reason')} />
        <FormError className="mt-3">{problem}</FormError>
        <FormFoot
          onBack={onClose}
          back={t('ui.step-back')}
          look="destructive-filled"
          busy={isPending && t('ui.saving')}
        >
          {t('word.decline-approval')}
        </FormFoot>
      </form>
    </Modal>
  )
}
