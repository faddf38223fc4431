import { useMutation, useQuery } from '@tanstack/react-query'
import { Fingerprint, Lock } from 'lucide-react'
import { useNavigate } from 'react-router'
import { type BusinessPayment, businessPayments } from '#contract/account/business-payments.ts'
import { businesses } from '#contract/account/businesses.ts'
import type { Batch } from '#contract/sending/batches.ts'
import { usePasskey } from '#web/factors/use-passkey.ts'
import { call } from '#web/lib/call.ts'
import { countdown } from '#web/lib/format.ts'
import { newId } from '#web/lib/id.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { focusHeading } from '#web/ui/focus-heading.ts'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows, useFailureMessage } from '#web/ui/States.tsx'
import { askCode } from '../code/ask-code.ts'
import { CodeForm } from '../code/CodeForm.tsx'
import { useCode } from '../code/use-code.ts'
import { useCodeForm } from '../code/use-code-form.ts'
import { data } from '../data.ts'
import { Person } from '../parts/Person.tsx'
import { useNow } from '../parts/use-now.ts'
import { lastDay } from './last-day.ts'
import type { BusinessKey } from './messages.es.ts'
import { LineTerms } from './PaymentLines.tsx'
import { paymentPath } from './paths.ts'

type Props = { payment: BusinessPayment; batchId: string; isCode: boolean }

/** The current terms, and the code or passkey that authorizes exactly them. */
export const ConfirmStep = ({ payment, batchId, isCode }: Props) => {
  const t = useText()
  const { businessId, id } = payment
  return (
    <QueryView
      query={useQuery(data.paymentTerms({ id: businessId, paymentId: id, batchId }))}
      skeleton={
        <Card>
          <SkeletonRows rows={6} label={t('ui.loading')} />
        </Card>
      }
    >
      {(batch) => (isCode ? <Code payment={payment} batch={batch} /> : <Review payment={payment} batch={batch} />)}
    </QueryView>
  )
}

type StepProps = { payment: BusinessPayment; batch: Batch }

const useConfirmed = ({ businessId, id }: BusinessPayment) => {
  const navigate = useNavigate()
  return (confirmed: BusinessPayment) => {
    setReply(data.businessPayment(businessId, id), confirmed)
    void stale(businesses)
    focusHeading()
    void navigate(paymentPath(businessId, id), { replace: true })
  }
}

const Review = ({ payment, batch }: StepProps) => {
  const t = useText<BusinessKey>()
  const format = useFormat()
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_360px]">
      {/* First on a phone, as on the previous screen: the total, the date and the button. */}
      <PayBox payment={payment} batch={batch} />
      <Card flush title={t('businesses.terms')}>
        <ul className="divide-y divide-line border-t border-line">
          {batch.rows.map(({ id, person, terms }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3.5 md:px-6">
              <span className="min-w-0 flex-1 basis-56">
                <Person
                  name={person.name}
                  initialsOf={person.name}
                  country={person.country}
                  label={person.label}
                  dense
                />
              </span>
              <span className="ml-auto text-right tabular">
                <span className="block font-semibold">{format.money(terms.received)}</span>
                <LineTerms terms={terms} />
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

const PayBox = ({ payment, batch }: StepProps) => {
  const t = useText<BusinessKey>()
  const format = useFormat()
  const now = useNow()
  const navigate = useNavigate()
  const failureMessage = useFailureMessage()
  const { businessId, id, isOwn, preparedBy } = payment
  const params = { id: businessId, paymentId: id, batchId: batch.id }
  const ask = useMutation({
    mutationFn: () =>
      askCode({
        id: batch.id,
        send: () => call(businessPayments.sendCode, { params }),
        goOn: (state) => navigate(`${paymentPath(businessId, id)}?terms=${batch.id}&step=code`, { state }),
      }),
  })
  const passkey = usePasskey({
    hasPasskey: batch.hasPasskey,
    start: () => call(businessPayments.startPasskey, { params }),
    confirm: (signed) => call(businessPayments.confirm, { params, body: { passkey: signed } }),
    onDone: useConfirmed(payment),
    onFailure: () => false,
  })
  const left = Date.parse(batch.expiresAt) - now
  const isExpired = batch.state === 'expired' || left <= 0
  const error = ask.error ?? passkey.error
  const { totals } = batch
  const sums: [string, string][] = [
    [t('word.payments'), format.money(totals.amount)],
    [t('word.fees'), format.money(totals.fees)],
    [t('word.total'), format.money(totals.total)],
    [t('businesses.arrives'), format.longDate(lastDay(batch.rows.map(({ terms }) => terms)) ?? '')],
    [t('businesses.pay-from'), payment.payInLabel],
  ]
  return (
    <Card className="grid gap-4 xl:sticky xl:top-24 xl:order-last">
      {!isOwn && <p className="text-ink-soft">{t('businesses.prepared-by', { name: preparedBy })}</p>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 tabular">
        {sums.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {isExpired ? (
        <>
          <p role="status" className="rounded-card border border-sol bg-sol-soft px-4 py-3 font-semibold">
            {t('businesses.terms-expired')}
          </p>
          <Button
            full
            onClick={() => void navigate(`${paymentPath(businessId, id)}?terms=${newId()}`, { replace: true })}
          >
            {t('businesses.terms-again')}
          </Button>
        </>
      ) : (
        <>
          <FormError>{error && failureMessage(error)}</FormError>
          {passkey.isPossible && (
            <Button
              size="pay"
              full
              icon={<Fingerprint aria-hidden="true" />}
              busy={passkey.isPending && t('ui.confirming')}
              onClick={passkey.pay}
            >
              {t('businesses.passkey')}
            </Button>
          )}
          <Button
            size="pay"
            full
            look={passkey.isPossible ? 'secondary' : 'primary'}
            icon={<Lock aria-hidden="true" />}
            busy={ask.isPending && t('ui.sending')}
            onClick={() => ask.mutate()}
          >
            {t('businesses.ask-code')}
          </Button>
          <p className="text-sm text-ink-soft tabular">{t('businesses.terms-held', { left: countdown(left) })}</p>
        </>
      )}
    </Card>
  )
}

const Code = ({ payment, batch }: StepProps) => {
  const t = useText<BusinessKey>()
  const format = useFormat()
  const { email } = useUser()
  const params = { id: payment.businessId, paymentId: payment.id, batchId: batch.id }
  const code = useCode({
    id: batch.id,
    sentTo: '',
    send: () => call(businessPayments.sendCode, { params }),
    onFailure: () => false,
  })
  const server = useCodeForm({
    code,
    confirm: (typed) => call(businessPayments.confirm, { params, body: { code: typed } }),
    onDone: useConfirmed(payment),
  })
  const total = format.money(batch.totals.total)
  return (
    <div className="max-w-[560px]">
      <CodeForm
        code={code}
        server={server}
        problem={server.problem}
        text={t(code.isOpened ? 'businesses.code-opened' : 'businesses.code-text', {
          to: code.to || email,
          total,
        })}
        action={t(payment.isOwn ? 'word.pay-total' : 'businesses.approve', { total })}
        busy={server.isPending && t('ui.confirming')}
        bound={t('businesses.code-bound')}
      />
    </div>
  )
}
