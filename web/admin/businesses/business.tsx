import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { adminBusinesses, type BusinessReview } from '#contract/account/admin-businesses.ts'
import { addressOf } from '#web/lib/call.ts'
import { phone as phoneOf } from '#web/lib/format.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import type { DecisionReasonsKey } from '../decision-reasons/messages.es.ts'
import { May } from '../May.tsx'
import type { AdminKey } from '../messages.es.ts'
import { useAsOrigin, useOrigin } from '../origin.ts'
import { ScreeningLine } from '../ScreeningLine.tsx'
import type { TransfersKey } from '../transfers/messages.es.ts'
import { NextReview } from '../waiting/NextReview.tsx'
import { DecideForm } from './DecideForm.tsx'
import { Line } from './Line.tsx'
import { looks } from './look.ts'
import type { AdminBusinessesKey } from './messages.es.ts'
import { People } from './People.tsx'

const list = '/dashboard/businesses'

/** One company: certified data, documents, screening result, and the decision. */
export default function BusinessScreen() {
  const t = useText<AdminBusinessesKey>()
  const { id = '' } = useParams()
  const query = useQuery(data.business(id))
  const title = query.data?.name ?? t('admin.businesses.title')
  const back = useOrigin() ?? { to: list, label: t('admin.businesses.back') }
  return (
    <>
      <title>{`${title} - SOL`}</title>
      <PageHeader
        title={<span className="wrap-anywhere">{title}</span>}
        back={back}
        actions={
          query.data && (
            <>
              <Chip look={looks[query.data.state]}>{t(`admin.businesses.state.${query.data.state}`)}</Chip>
              {query.data.state !== 'pending' && <NextReview after={query.data.id} />}
            </>
          )
        }
      />
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={8} label={t('ui.loading')} />}
        missing={
          <Empty title={t('admin.businesses.missing')} action={<ButtonLink to={back.to}>{back.label}</ButtonLink>} />
        }
      >
        {(review) => <Review review={review} />}
      </QueryView>
    </>
  )
}

const Review = ({ review }: { review: BusinessReview }) => {
  const t = useText<AdminBusinessesKey | AdminKey | DecisionReasonsKey>()
  const format = useFormat()
  const here = useAsOrigin(review.name)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const { id, ein, kind, tradeName, formedOn, activity, phone, addressLine, city, stateCode, postalCode, openedBy } =
    review
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
      <div className="grid gap-4">
        <Hits review={review} />
        <Card title={t('admin.businesses.company')}>
          <dl className="grid gap-x-6 md:grid-cols-2">
            <Line name={t('word.ein')}>{`${ein.slice(0, 2)}-${ein.slice(2)}`}</Line>
            <Line name={t('word.kind')}>{t(`admin.businesses.kind.${kind}`)}</Line>
            {tradeName && <Line name={t('admin.businesses.trade-name')}>{tradeName}</Line>}
            <Line name={t('admin.businesses.formed')}>{format.longDate(formedOn)}</Line>
            <Line name={t('admin.businesses.activity')}>{activity}</Line>
            <Line name={t('word.phone')}>{phoneOf(phone)}</Line>
            <Line name={t('word.address')}>{`${addressLine}, ${city}, ${stateCode} ${postalCode}`}</Line>
          </dl>
        </Card>
        <People review={review} />
        <Card title={t('admin.screening.title')}>
          <ScreeningLine result={review.screening} />
        </Card>
        <Card title={t('admin.businesses.opened-by')}>
          <p className="font-semibold wrap-anywhere">{openedBy.name}</p>
          <p className="text-sm text-ink-soft wrap-anywhere">{[openedBy.title, openedBy.email].join(' · ')}</p>
          <p className="mt-1 text-sm">
            {t('admin.businesses.certified', { date: format.dateTime(review.submittedAt) })}
          </p>
          <Link to={`/dashboard/customers/${openedBy.id}`} state={here} className="link mt-1 inline-block py-2 text-sm">
            {t('admin.businesses.profile')}
          </Link>
        </Card>
      </div>
      <div className="grid gap-4">
        <Card title={t('word.documents')}>
          <ul>
            {review.documents.map((document) => (
              <li key={document.id}>
                <a
                  className="link inline-flex min-h-11 items-center wrap-anywhere"
                  href={addressOf(adminBusinesses.document, { params: { id, documentId: document.id } })}
                  target="_blank"
                  rel="noreferrer"
                  onClick={() => setOpened(new Set([...opened, document.id]))}
                >
                  {document.name}
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-1 text-sm text-ink-soft">{t('admin.businesses.recorded')}</p>
        </Card>
        <Card title={t('word.decision')}>
          {review.state === 'pending' ? (
            <May call={adminBusinesses.decide}>
              <DecideForm review={review} areRead={review.documents.every((document) => opened.has(document.id))} />
            </May>
          ) : (
            <>
              <p className="text-sm text-ink-soft">
                {[
                  review.decidedBy,
                  review.decidedAt && format.dateTime(review.decidedAt),
                  review.reasonCode && t(`admin.reasons.${review.reasonCode}`),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {review.reason && <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{review.reason}</p>}
            </>
          )}
        </Card>
      </div>
    </div>
  )
}

/** Matching listed names: a reason to investigate, not proof. */
const Hits = ({ review: { hits } }: { review: BusinessReview }) => {
  const t = useText<AdminBusinessesKey | TransfersKey>()
  if (hits.length === 0) return null
  return (
    <div role="alert" className="flex gap-3 rounded-card border border-coral bg-coral-soft px-5 py-4">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 flex-none text-coral-ink" />
      <div className="min-w-0">
        <p className="font-semibold">{t('admin.businesses.hits')}</p>
        <ul>
          {hits.map(({ name, listedName, list: source, program, score, why }) => (
            <li key={`${name} ${listedName} ${source}`} className="wrap-anywhere">
              {t('admin.businesses.hit', { name, listed: listedName, list: source, program })}
              {score !== null && (
                <span className="block text-sm">
                  {[t('admin.compare.score', { score }), ...why.map((code) => t(`admin.why.${code}`))].join('; ')}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
