import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { adminCases, type CaseReview } from '#contract/compliance/cases.ts'
import { addressOf } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import type { AlertsKey } from '../alerts/messages.es.ts'
import { useAsOrigin, useOrigin } from '../origin.ts'
import { NextReview } from '../waiting/NextReview.tsx'
import { ReviewPage } from '../waiting/ReviewPage.tsx'
import { AddNote } from './AddNote.tsx'
import { CustomerView } from './CustomerView.tsx'
import { Decision } from './Decision.tsx'
import type { CasesKey } from './messages.es.ts'
import { caseQueries } from './queries.ts'
import { State } from './State.tsx'

/** One case: what it is about, the whole customer, notes and files, and the decision. */
export default function CaseScreen() {
  const t = useText<CasesKey>()
  const { id = '' } = useParams()
  const query = useQuery(caseQueries.one(id))
  return (
    <ReviewPage
      title={query.data?.customer.name ? t('admin.cases.of', { name: query.data.customer.name }) : t('admin.cases.one')}
      back={useOrigin() ?? { to: '/dashboard/compliance/cases', label: t('admin.cases.back') }}
      query={query}
      actions={(review) => (
        <>
          <State item={review} />
          {review.state !== 'open' && <NextReview after={id} />}
        </>
      )}
      loading={t('admin.cases.loading')}
      missing={t('admin.cases.missing')}
    >
      {(review) => (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
          <div className="grid grid-cols-1 gap-4">
            <About review={review} />
            <CustomerView review={review} />
          </div>
          <div className="grid grid-cols-1 gap-4">
            <Decision key={review.state} review={review} />
            <History review={review} />
          </div>
        </div>
      )}
    </ReviewPage>
  )
}

const About = ({ review }: { review: CaseReview }) => {
  const t = useText<CasesKey | AlertsKey>()
  const format = useFormat()
  const here = useAsOrigin(t('admin.cases.one'))
  const { customer, openedFor, openedBy, openedAt, detectedAt, suspectKnown, lookBy, assignee, linked } = review
  const facts = [
    [t('admin.cases.opened'), [openedBy, format.dateTime(openedAt)].join(' · ')],
    [t('admin.cases.detected'), format.dateTime(detectedAt)],
    [t('admin.cases.clock'), t(suspectKnown ? 'admin.cases.clock.known' : 'admin.cases.clock.unknown')],
    ...(review.state === 'open' && !assignee ? [[t('admin.cases.look-by'), format.dateTime(lookBy)]] : []),
  ]
  return (
    <Card title={t('admin.cases.about')}>
      <p className="mb-2 wrap-anywhere">
        <Link to={`/dashboard/customers/${customer.id}`} state={here} className="link inline-block py-1 font-semibold">
          {customer.name || t('word.erased-account')}
        </Link>{' '}
        <span className="text-ink-soft">{customer.email}</span>
      </p>
      <p className="max-w-prose border-l-2 border-line pl-3 whitespace-pre-wrap wrap-anywhere">{openedFor}</p>
      <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere max-sm:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-4 mb-1 font-sans text-[0.9375rem] font-semibold">{t('admin.cases.attached')}</h3>
      {linked.alerts.length + linked.customers.length + linked.transfers.length === 0 && (
        <p className="text-sm text-ink-soft">{t('admin.cases.attached-none')}</p>
      )}
      <ul className="divide-y divide-line">
        {linked.alerts.map(({ id, kind, raisedAt }) => (
          <li key={id} className="py-2">
            <Link to={`/dashboard/compliance/alerts/${id}`} state={here} className="link">
              {t(`admin.alerts.kind.${kind}`)}
            </Link>{' '}
            <span className="text-sm text-ink-soft">{format.dateTime(raisedAt)}</span>
          </li>
        ))}
        {linked.customers.map(({ id, name, email }) => (
          <li key={id} className="py-2 wrap-anywhere">
            <Link to={`/dashboard/customers/${id}`} state={here} className="link">
              {name || t('word.erased-account')}
            </Link>{' '}
            <span className="text-sm text-ink-soft">{email}</span>
          </li>
        ))}
        {linked.transfers.map(({ id, code, total, to, at }) => (
          <li key={id} className="py-2 wrap-anywhere">
            <Link to={`/dashboard/transactions/${id}`} state={here} className="link">
              {code}
            </Link>{' '}
            <span className="tabular">{format.money(total)}</span>{' '}
            <span className="text-sm text-ink-soft">{[to, format.dateTime(at)].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const History = ({ review: { id, files, steps } }: { review: CaseReview }) => {
  const t = useText<CasesKey>()
  const format = useFormat()
  return (
    <Card title={t('word.history')}>
      <AddNote caseId={id} />
      {files.length > 0 && (
        <ul className="mb-3">
          {files.map((file) => (
            <li key={file.id}>
              <a
                className="link inline-flex min-h-11 items-center wrap-anywhere"
                href={addressOf(adminCases.file, { params: { id, fileId: file.id } })}
                target="_blank"
                rel="noreferrer"
              >
                {file.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ol className="grid grid-cols-1 gap-3">
        {steps.toReversed().map(({ step, by, at, note }) => (
          <li key={`${at} ${step} ${note}`} className="border-l-2 border-line pl-3">
            <p className="font-semibold">{t(`admin.cases.step.${step}`)}</p>
            <p className="text-sm text-ink-soft wrap-anywhere">{[by, format.dateTime(at)].join(' · ')}</p>
            {note && <p className="mt-1 max-w-prose whitespace-pre-wrap wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
