import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { type LinkedRequest, requestLinks } from '#contract/balance/request-links.ts'
import { call } from '../lib/call.ts'
import { textsLoader } from '../lib/messages.server.ts'
import { onLanguageChange, textsClientLoader } from '../lib/messages.ts'
import { callQuery } from '../lib/query.ts'
import { useText } from '../lib/use-text.ts'
import { LinkPage } from '../ui/LinkPage.tsx'
import { Loader } from '../ui/Loader.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { Empty } from '../ui/States.tsx'
import { Followed } from './Followed.tsx'
import type { PayKey } from './messages.es.ts'
import { PayForm } from './PayForm.tsx'
import { PayHead } from './PayHead.tsx'

export const loader = textsLoader
export const clientLoader = textsClientLoader
export const shouldRevalidate = onLanguageChange

/** The public page of a payment request: requester, purpose, cost of each method, and the payment. */
export default function PayPage() {
  return (
    <LinkPage className="mx-auto w-full max-w-[560px] md:px-5 md:pb-16">
      <Content />
    </LinkPage>
  )
}

/** The payment's id is in the URL: a reload follows the same one. */
const Content = () => {
  const { token = '' } = useParams()
  const [query, setQuery] = useSearchParams()
  const paymentId = query.get('payment')
  return paymentId ? (
    <Payment token={token} id={paymentId} onAgain={() => setQuery({}, { replace: true })} />
  ) : (
    <Asked token={token} onPaid={(id) => setQuery({ payment: id }, { replace: true })} />
  )
}

const Missing = () => {
  const t = useText<PayKey>()
  return (
    <Empty
      className="py-20"
      title={t('pay.missing')}
      action={
        <a href="/" className="button button-primary">
          {t('pay.close.home')}
        </a>
      }
    >
      {t('pay.missing-text')}
    </Empty>
  )
}

const Asked = ({ token, onPaid }: { token: string; onPaid(paymentId: string): void }) => {
  const t = useText<PayKey>()
  const query = useQuery(callQuery(requestLinks.read, { params: { token }, staleTime: 0 }))
  const isPending = query.data?.state === 'pending' && !query.data.isOwn
  useEffect(() => {
    // A messenger's preview loads the page without scripts: only a reader marks it as viewed.
    if (isPending) void call(requestLinks.view, { params: { token } }).catch(() => undefined)
  }, [isPending, token])
  return (
    <QueryView query={query} errorClass="py-20" skeleton={<Loader label={t('pay.loading')} />} missing={<Missing />}>
      {(request) => (
        <article className="bg-card md:rounded-panel md:border md:border-line">
          <title>{`${t('pay.title', { asker: request.asker })} - SOL`}</title>
          <PayHead request={request} token={token}>
            <Body request={request} token={token} onPaid={onPaid} />
          </PayHead>
        </article>
      )}
    </QueryView>
  )
}

type BodyProps = { request: LinkedRequest; token: string; onPaid(paymentId: string): void }

const Body = ({ request, token, onPaid }: BodyProps) => {
  const t = useText<PayKey>()
  const { state, asker, isOwn } = request
  if (isOwn)
    return (
      <Empty
        title={t('pay.own')}
        action={
          <a href="/dashboard/home/get-paid" className="button button-primary">
            {t('pay.own-open')}
          </a>
        }
      >
        {t('pay.own-text')}
      </Empty>
    )
  if (state === 'pending' || state === 'seen')
    return <PayForm request={request} token={token} onPaid={({ id }) => onPaid(id)} />
  const shown = state === 'refunded' ? 'paid' : state
  return <Empty title={t(`pay.closed.${shown}`)}>{t(`pay.closed.${shown}-text`, { asker })}</Empty>
}

const Payment = ({ token, id, onAgain }: { token: string; id: string; onAgain(): void }) => {
  const t = useText<PayKey>()
  const query = useQuery(
    callQuery(requestLinks.payment, {
      params: { token, id },
      staleTime: 0,
      // A card payment settles in seconds, a bank payment in days.
      refetchInterval: ({ state: { data } }) => data?.state === 'pending' && (data.way === 'card' ? 1_500 : 15_000),
    }),
  )
  return (
    <QueryView query={query} errorClass="py-20" skeleton={<Loader label={t('pay.loading')} />} missing={<Missing />}>
      {(payment) => (
        <>
          <title>{`${t('pay.title', { asker: payment.asker })} - SOL`}</title>
          <Followed payment={payment} onAgain={onAgain} />
        </>
      )}
    </QueryView>
  )
}
