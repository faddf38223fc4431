import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminCases, type CaseCustomer, type CaseLink, type CaseReview } from '#contract/compliance/cases.ts'
import { call } from '#web/lib/call.ts'
import { useMay } from '#web/lib/may.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, Skeleton } from '#web/ui/States.tsx'
import type { AlertsKey } from '../alerts/messages.es.ts'
import { useAsOrigin } from '../origin.ts'
import type { CasesKey } from './messages.es.ts'
import { caseQueries } from './queries.ts'
import { useAct } from './use-act.ts'

type Texts = CasesKey | AlertsKey

/** The customer beyond the case; what belongs to it can be attached from here. */
export const CustomerView = ({ review }: { review: CaseReview }) => (
  <QueryView
    query={useQuery(caseQueries.customer(review.id))}
    skeleton={<Skeleton className="h-[600px] w-full !rounded-card" />}
    missing={<Empty title={useText<Texts>()('word.erased-account')} />}
    errorClass="card"
  >
    {(customer) => (
      <>
        <Summary customer={customer} />
        <Linked customer={customer} review={review} />
        <Alerts customer={customer} review={review} />
        <Transfers customer={customer} review={review} />
      </>
    )}
  </QueryView>
)

type Props = { customer: CaseCustomer; review: CaseReview }

/** Attaches a record to the open case, or says that it is attached. */
const Attach = ({ review, kind, id, ours }: { review: CaseReview; kind: CaseLink; id: string; ours: boolean }) => {
  const t = useText<Texts>()
  const may = useMay()
  const { mutate, isPending } = useAct(() => call(adminCases.link, { params: { id: review.id, kind, linkedId: id } }))
  if (ours) return <Chip look="success">{t('admin.cases.in-case')}</Chip>
  if (review.state !== 'open' || !may(adminCases.link)) return null
  return (
    <Button look="secondary" size="dense" busy={isPending && t('ui.saving')} onClick={() => mutate()}>
      {t('admin.cases.attach')}
    </Button>
  )
}

const Line = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
    <span className="min-w-0 flex-1 basis-56 wrap-anywhere">{children}</span>
    {aside}
  </li>
)

const List = ({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) => (
  <Card title={title}>
    {children.length > 0 ? (
      <ul className="divide-y divide-line">{children}</ul>
    ) : (
      <p className="text-ink-soft">{none}</p>
    )}
  </Card>
)

const Summary = ({ customer }: { customer: CaseCustomer }) => {
  const t = useText<Texts>()
  const format = useFormat()
  const { verification, joinedAt, city, totals, blocked, cases } = customer
  return (
    <Card title={t('admin.cases.customer')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Chip look={verification === 'verified' ? 'success' : 'waiting'}>
          {t(`admin.cases.verification.${verification}`)}
        </Chip>
        <span>
          {[city, `${t('word.customer-since')} ${format.longDate(joinedAt.slice(0, 10))}`].filter(Boolean).join(' · ')}
        </span>
      </p>
      {totals.length > 0 && (
        <div className="mt-3 overflow-x-auto">
          <table className="w-full text-left">
            <thead className="text-sm text-ink-soft">
              <tr>
                {(['word.month', 'word.country'] as const).map((head) => (
                  <th key={head} scope="col" className="py-1 pr-4 font-normal">
                    {t(head)}
                  </th>
                ))}
                {(['word.transfers', 'word.amount-sent'] as const).map((head) => (
                  <th key={head} scope="col" className="py-1 pl-4 text-right font-normal">
                    {t(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {totals.map(({ month, country, transfers, amount }) => (
                <tr key={`${month} ${country} ${amount.currency}`}>
                  <td className="py-1.5 pr-4">{format.month(month, { year: true })}</td>
                  <td className="py-1.5 pr-4">{format.countryName(country)}</td>
                  <td className="py-1.5 pl-4 text-right tabular">{transfers}</td>
                  <td className="py-1.5 pl-4 text-right tabular">{format.money(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {blocked.map(({ id, amount, reportDueOn, reported }) => (
        <p key={id} className="mt-3 flex flex-wrap items-center gap-3">
          <Link to="/dashboard/treasury/blocked-property" className="link">
            {t('admin.cases.blocked', { amount: format.money(amount) })}
          </Link>
          <Chip look={reported ? 'success' : 'waiting'}>
            {reported
              ? t('admin.cases.blocked-reported')
              : t('admin.cases.blocked-due', { day: format.longDate(reportDueOn) })}
          </Chip>
        </p>
      ))}
      {cases.map(({ id, openedAt }) => (
        <p key={id} className="mt-2">
          <Link to={`/dashboard/compliance/cases/${id}`} className="link">
            {t('admin.cases.other', { day: format.longDate(openedAt.slice(0, 10)) })}
          </Link>
        </p>
      ))}
    </Card>
  )
}

const Linked = ({ customer: { linked }, review }: Props) => {
  const t = useText<Texts>()
  const here = useAsOrigin(t('admin.cases.one'))
  const attached = new Set(review.linked.customers.map(({ id }) => id))
  return (
    <List title={t('admin.cases.people')} none={t('admin.cases.people-none')}>
      {linked.map(({ tie, person }) => (
        <Line
          key={`${tie} ${person.id}`}
          aside={<Attach review={review} kind="customer" id={person.id} ours={attached.has(person.id)} />}
        >
          <Link to={`/dashboard/customers/${person.id}`} state={here} className="link">
            {person.name || t('word.erased-account')}
          </Link>
          <span className="block text-sm text-ink-soft">{t(`admin.cases.tie.${tie}`)}</span>
        </Line>
      ))}
    </List>
  )
}

const Alerts = ({ customer: { alerts }, review }: Props) => {
  const t = useText<Texts>()
  const format = useFormat()
  const here = useAsOrigin(t('admin.cases.one'))
  return (
    <List title={t('admin.cases.alerts-before')} none={t('admin.cases.alerts-none')}>
      {alerts.map(({ id, kind, raisedAt, ours }) => (
        <Line key={id} aside={<Attach review={review} kind="alert" id={id} ours={ours} />}>
          <Link to={`/dashboard/compliance/alerts/${id}`} state={here} className="link">
            {t(`admin.alerts.kind.${kind}`)}
          </Link>
          <span className="block text-sm text-ink-soft">{format.dateTime(raisedAt)}</span>
        </Line>
      ))}
    </List>
  )
}

const Transfers = ({ customer: { transfers }, review }: Props) => {
  const t = useText<Texts>()
  const format = useFormat()
  const here = useAsOrigin(t('admin.cases.one'))
  return (
    <List title={t('admin.cases.latest')} none={t('admin.cases.latest-none')}>
      {transfers.map(({ id, code, total, to, country, at, ours }) => (
        <Line key={id} aside={<Attach review={review} kind="transfer" id={id} ours={ours} />}>
          <Link to={`/dashboard/transactions/${id}`} state={here} className="link">
            {code}
          </Link>{' '}
          <span className="tabular">{format.money(total)}</span>
          <span className="block text-sm text-ink-soft">
            {[to, format.countryName(country), format.dateTime(at)].join(' · ')}
          </span>
        </Line>
      ))}
    </List>
  )
}
