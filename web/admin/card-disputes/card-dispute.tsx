import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { DisputeReview } from '#contract/balance/card-disputes.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { data } from '../data.ts'
import type { DecisionReasonsKey } from '../decision-reasons/messages.es.ts'
import { useAsOrigin, useOrigin } from '../origin.ts'
import { NextReview } from '../waiting/NextReview.tsx'
import { ReviewPage } from '../waiting/ReviewPage.tsx'
import { DecideDispute } from './DecideDispute.tsx'
import type { CardDisputesKey } from './messages.es.ts'
import { isWaiting, State } from './State.tsx'

/** One dispute of a card purchase, with the statutory deadlines, and the next review once it is decided. */
export default function CardDispute() {
  const t = useText<CardDisputesKey>()
  const { id = '' } = useParams()
  const query = useQuery(data.cardDispute(id))
  const title = t('admin.disputes.one')
  const back = useOrigin() ?? { to: '/dashboard/card-disputes', label: t('admin.disputes.back') }
  return (
    <ReviewPage
      title={title}
      back={back}
      query={query}
      actions={(record) => (
        <>
          <State dispute={record} />
          {record.decidedBy && <NextReview after={record.id} />}
        </>
      )}
      loading={t('admin.disputes.loading')}
      missing={t('admin.disputes.missing')}
    >
      {(dispute) => <Dispute key={dispute.id} dispute={dispute} />}
    </ReviewPage>
  )
}

/** The purchase, the customer's statement, and the decision. */
export const Dispute = ({ dispute }: { dispute: DisputeReview }) => {
  const t = useText<CardDisputesKey | DecisionReasonsKey>()
  const format = useFormat()
  const here = useAsOrigin(t('admin.disputes.one'))
  const {
    customer,
    merchant,
    city,
    amount,
    reason,
    words,
    state,
    purchasedAt,
    explanation,
    refunds,
    history,
    decidedBy,
    reasonCode,
  } = dispute
  const facts = [
    [t('word.merchant'), city === '' ? merchant : `${merchant}, ${city}`],
    [t('admin.disputes.purchased'), format.dateTime(purchasedAt)],
    [t('word.reason'), t(`admin.disputes.why.${reason}`)],
    ...refunds.map((refund) => [
      t(refund.isTied ? 'admin.disputes.refund-tied' : 'admin.disputes.refund-other'),
      `${format.money(refund.amount)}, ${refund.merchant}, ${format.dateTime(refund.receivedAt)}`,
    ]),
  ]
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_440px]">
      <Card>
        <h2 className="type-4">{format.money(amount)}</h2>
        <p className="wrap-anywhere">
          <Link to={`/dashboard/customers/${customer.id}`} state={here} className="link inline-block py-2">
            {customer.name}
          </Link>{' '}
          <span className="text-ink-soft">{customer.email}</span>
        </p>
        <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
          {facts.map(([name, value]) => (
            <div key={`${name} ${value}`} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere max-sm:mb-2">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 max-w-prose border-l-2 border-line pl-3 whitespace-pre-wrap wrap-anywhere">{words}</p>
        <History history={history} />
      </Card>
      <Card title={t('word.decision')}>
        {decidedBy && (
          <p className="text-sm text-ink-soft">
            {[`${t('admin.disputes.decided-by')} ${decidedBy}`, reasonCode && t(`admin.reasons.${reasonCode}`)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {isWaiting(state) ? (
          <DecideDispute dispute={dispute} />
        ) : (
          explanation && <p className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere">{explanation}</p>
        )}
      </Card>
    </div>
  )
}

/** The customer's other purchases at this merchant. */
const History = ({ history }: Pick<DisputeReview, 'history'>) => {
  const t = useText<CardDisputesKey>()
  const format = useFormat()
  return (
    <section className="mt-4">
      <h3 className="font-sans text-sm font-semibold">{t('admin.disputes.history')}</h3>
      {history.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('admin.disputes.history.none')}</p>
      ) : (
        <ul className="mt-1 grid max-w-prose gap-1 text-sm">
          {history.map(({ id, at, amount, state }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4">
              <span className="text-ink-soft">{format.dateTime(at)}</span>
              <span className="tabular">
                {format.money(amount)} · {t(`admin.disputes.purchase.${state}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
