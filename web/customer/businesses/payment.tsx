import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { ConfirmStep } from './ConfirmStep.tsx'
import { Decision } from './Decision.tsx'
import type { BusinessKey } from './messages.es.ts'
import { PaymentLines } from './PaymentLines.tsx'
import { businessPath, paymentPath } from './paths.ts'
import { useLiveBusiness } from './use-live-business.ts'

/** One payment of a company: lines, preparer, approver, and the caller's actions. */
export default function PaymentScreen() {
  const t = useText<BusinessKey>()
  const { id = '', paymentId = '' } = useParams()
  const [params] = useSearchParams()
  const batchId = params.get('terms')
  useLiveBusiness(id)
  const back = businessPath(id)
  return (
    <QueryView
      query={useQuery(data.businessPayment(id, paymentId))}
      skeleton={
        <Card>
          <SkeletonRows rows={6} label={t('ui.loading')} />
        </Card>
      }
      missing={
        <Empty
          title={t('businesses.missing-payment')}
          action={<ButtonLink to={back}>{t('businesses.back-to-payments')}</ButtonLink>}
        />
      }
    >
      {(payment) => {
        const isConfirming = batchId !== null && payment.may.confirm
        return (
          <>
            <title>{`${payment.name} - SOL`}</title>
            <PageHeader
              title={<span className="wrap-anywhere">{payment.name}</span>}
              detail={t(`businesses.kind-of.${payment.kind}`)}
              back={{
                to: isConfirming ? paymentPath(id, paymentId) : back,
                label: t('businesses.back-to-payments'),
              }}
            />
            {isConfirming ? (
              <ConfirmStep payment={payment} batchId={batchId} isCode={params.get('step') === 'code'} />
            ) : (
              <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
                {/* First on a phone: total, date and button must not be below a long list of payees. */}
                <Decision payment={payment} />
                <PaymentLines payment={payment} />
              </div>
            )}
          </>
        )
      }}
    </QueryView>
  )
}
