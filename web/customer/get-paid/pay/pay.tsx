import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import type { LinkedRequest } from '../../../../contract/request-links.ts'
import { messagesClientLoader, onLanguageChange } from '../../../lib/messages.ts'
import { useText } from '../../../lib/use-text.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { QueryView } from '../../../ui/QueryView.tsx'
import { Empty, SkeletonRows } from '../../../ui/States.tsx'
import { data } from '../../data.ts'
import type { CustomerKey } from '../../messages.es.ts'
import type { GetPaidKey } from '../messages.es.ts'
import { ConfirmPayment } from './ConfirmPayment.tsx'
import { PayFromBalance } from './PayFromBalance.tsx'

export const clientLoader = messagesClientLoader('customer/get-paid', 'codes')
export const shouldRevalidate = onLanguageChange

/** A customer pays another’s request from a balance: the amount, then the mailed code. */
export default function PayRequest() {
  const t = useText<CustomerKey | GetPaidKey>()
  const { token = '' } = useParams()
  const [query] = useSearchParams()
  const isCode = query.get('step') === 'code'
  const back = isCode ? `/dashboard/home/get-paid/pay/${token}` : '/dashboard/home/get-paid'
  const request = useQuery(data.linkedRequest(token))
  const title = request.data ? t('get-paid.pay-title', { asker: request.data.asker }) : t('get-paid.pay')
  return (
    <div className="max-w-[560px]">
      <title>{`${title} - SOL`}</title>
      <PageHeader title={title} back={{ to: back, label: t('get-paid.back') }} />
      <QueryView
        query={request}
        skeleton={
          <Card>
            <SkeletonRows rows={4} label={t('customer.loading')} />
          </Card>
        }
        missing={<Closed title={t('get-paid.missing')} />}
      >
        {(found) => <Step request={found} token={token} amount={query.get('amount') ?? ''} isCode={isCode} />}
      </QueryView>
    </div>
  )
}

const Closed = ({ title }: { title: string }) => {
  const t = useText<GetPaidKey>()
  return (
    <Card>
      <Empty title={title} action={<ButtonLink to="/dashboard/home/get-paid">{t('get-paid.back')}</ButtonLink>} />
    </Card>
  )
}

type StepProps = { request: LinkedRequest; token: string; amount: string; isCode: boolean }

const Step = ({ request, token, amount, isCode }: StepProps) => {
  const t = useText<GetPaidKey>()
  const { state, isOwn } = request
  if (isOwn) return <Closed title={t('get-paid.own')} />
  if (state !== 'pending' && state !== 'seen') return <Closed title={t(`get-paid.closed.${state}`)} />
  return isCode ? (
    <ConfirmPayment request={request} token={token} amount={amount} />
  ) : (
    <PayFromBalance request={request} token={token} amount={amount} />
  )
}
