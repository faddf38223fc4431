import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { type Ctr, ctrs } from '#contract/compliance/ctrs.ts'
import { addressOf, call } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Deadline } from '../fincen-reports/Deadline.tsx'
import type { FincenKey } from '../fincen-reports/messages.es.ts'
import { Steps } from '../fincen-reports/Steps.tsx'
import { useAsOrigin, useOrigin } from '../origin.ts'
import { ReviewPage } from '../waiting/ReviewPage.tsx'
import { CtrForm } from './CtrForm.tsx'
import type { CtrsKey } from './messages.es.ts'
import { ctrQueries } from './queries.ts'

/** A report of currency: the day's payments, its people, what is missing, the two people, the files, and the filing. */
export default function CtrScreen() {
  const t = useText<CtrsKey | FincenKey>()
  const { id = '' } = useParams()
  const query = useQuery(ctrQueries.one(id))
  return (
    <ReviewPage
      title={t('admin.ctrs.title')}
      back={useOrigin() ?? { to: '/dashboard/compliance/ctrs', label: t('admin.ctrs.back') }}
      query={query}
      actions={(ctr) => <Deadline report={ctr} />}
      loading={t('admin.fincen.loading')}
      missing={t('admin.fincen.missing')}
    >
      {(ctr) => (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
          <div className="grid grid-cols-1 gap-4">
            <Payments ctr={ctr} />
            <CtrForm key={`${ctr.revision} ${ctr.state}`} ctr={ctr} />
          </div>
          <CtrSteps ctr={ctr} />
        </div>
      )}
    </ReviewPage>
  )
}

/** The currency of the day, as recorded: it cannot be edited. */
const Payments = ({ ctr: { person, day, total, payments, draft } }: { ctr: Ctr }) => {
  const t = useText<CtrsKey>()
  const format = useFormat()
  const here = useAsOrigin(t('admin.ctrs.title'))
  return (
    <Card title={t('admin.ctrs.cash')}>
      <p className="wrap-anywhere">
        <Link to={`/dashboard/customers/${person.id}`} state={here} className="link inline-block py-1 font-semibold">
          {person.name || t('word.erased-account')}
        </Link>{' '}
        <span className="text-ink-soft">{person.email}</span>
      </p>
      <p className="mb-3">
        {t('admin.ctrs.sum', { total: format.money(total), day: format.longDate(day), count: payments.length })}
      </p>
      {draft.priorBsaId !== '' && <p className="mb-3 text-sm">{t('admin.ctrs.amends-id', { id: draft.priorBsaId })}</p>}
      <ul className="divide-y divide-line border-t border-line">
        {payments.map(({ amount, at, place, reference }) => (
          <li key={reference} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              {place}
              <span className="block text-sm text-ink-soft">{[format.dateTime(at), reference].join(' · ')}</span>
            </span>
            <span className="tabular">{format.money(amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const CtrSteps = ({ ctr }: { ctr: Ctr }) => {
  const t = useText<CtrsKey | FincenKey>()
  const params = { id: ctr.id }
  const label = (path: string): string => {
    const [part = '', place = '', name] = path.split('.')
    if (part === 'people' && !name) return t('admin.ctrs.field.people')
    const last = name ?? place
    const isLegalName = last === 'lastName' && ctr.draft.people[Number(place)]?.entity
    const field = isLegalName
      ? t('admin.ctrs.field.legalName')
      : t(last === 'amount' ? 'admin.ctrs.field.amount' : (`admin.fincen.field.${last}` as FincenKey))
    return part === 'people' ? t('admin.fincen.of-person', { field, place: Number(place) + 1 }) : field
  }
  return (
    <Steps
      report={ctr}
      secret={t('admin.ctrs.secret')}
      subject={ctr.id}
      label={label}
      submit={(body) => call(ctrs.submit, { params, body })}
      file={(body) => call(ctrs.file, { params, body })}
      xml={addressOf(ctrs.batch, { params })}
      pdf={addressOf(ctrs.document, { params })}
    />
  )
}
