import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import type { LinkedRequest } from '#contract/balance/request-links.ts'
import { data } from '#web/customer/data.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import type { GetPaidKey } from '../messages.es.ts'
import { ConfirmPayment } from './ConfirmPayment.tsx'
import { PayFromBalance } from './PayFromBalance.tsx'

/** A customer pays another’s request from a balance: the amount, then the mailed code. */
export default function PayRequest() {
  const t = useText<GetPaidKey>()
  const { token = '' } = useParams()
  const [query] = useSearchParams()
  const isCode = query.get('step') === 'code'
  const back = isCode ? `/dashboard/home/get-paid/pay/${token}` : '/dashboard/home/get-paid'
  const request = useQuery(data.linkedRequest(token))
  const title = request.data ? t('requests.pay-title', { asker: request.data.asker }) : t('word.pay')
  return (
    <div className="max-w-[560px]">
      <title>{`${title} - SOL`}</title>
      <PageHeader title={title} back={{ to: back, label: t('requests.back') }} />
      <QueryView
        query={request}
        skeleton={
          <Card>
            <SkeletonRows rows={4} label={t('ui.loading')} />
          </Card>
        }
        missing={<Closed title={t('requests.missing')} />}
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
      <Empty title={title} action={<ButtonLink to="/dashboard/home/get-paid">{t('requests.back')}</ButtonLink>} />
    </Card>
  )
}

type StepProps = { request: LinkedRequest; token: string; amount: string; isCode: boolean }

const Step = ({ request, token, amount, isCode }: StepProps) => {
  const t = useText<GetPaidKey>()
  const { state, isOwn } = request
  if (isOwn) return <Closed title={t('requests.own')} />
  if (state !== 'pending' && state !== 'seen') return <Closed title={t(`requests.closed.${state}`)} />
  return isCode ? (
    <ConfirmPayment request={request} token={token} amount={amount} />
  ) : (
    <PayFromBalance request={request} token={token} amount={amount} />
  )
}
