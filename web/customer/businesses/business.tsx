import { useQuery } from '@tanstack/react-query'
import { ReceiptText, Users } from 'lucide-react'
import { Link } from 'react-router'
import type { PaymentSummary } from '#contract/account/business-payments.ts'
import { type Business, roleMay } from '#contract/account/businesses.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { useFilter, usePlace } from '#web/ui/list-address.ts'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { BusinessScreen } from './BusinessScreen.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { paymentLooks } from './look.ts'
import type { BusinessKey } from './messages.es.ts'
import { businessPath, paymentPath } from './paths.ts'

const filters = ['all', 'waiting'] as const

/** A company's payments: completed, in preparation, and pending approval. */
export default function BusinessHome() {
  const t = useText<BusinessKey>()
  return (
    <BusinessScreen
      screen=""
      actions={({ id, role }) =>
        roleMay[role].prepare && (
          <>
            {/* A phone's tab bar has this link. */}
            <ButtonLink
              look="secondary"
              to={businessPath(id, 'payroll')}
              icon={<Users aria-hidden="true" />}
              className="max-md:hidden"
            >
              {t('businesses.new-payroll')}
            </ButtonLink>
            <ButtonLink
              to={businessPath(id, 'new')}
              icon={<ReceiptText aria-hidden="true" />}
              className="max-md:w-full"
            >
              {t('businesses.new-invoice')}
            </ButtonLink>
          </>
        )
      }
    >
      {(business) => (
        <div className="grid gap-5">
          <ToApprove business={business} />
          <FirstSteps business={business} />
          <Payments business={business} />
        </div>
      )}
    </BusinessScreen>
  )
}

/** The caller's pending approvals, at the top; omitted while the list below is filtered to them. */
const ToApprove = ({ business: { id, waiting } }: { business: Business }) => {
  const t = useText<BusinessKey>()
  const isListed = useFilter('filter', filters).current === 'waiting'
  const { data: payments } = useQuery({ ...data.businessPayments(id, 'waiting'), enabled: waiting > 0 })
  if (waiting === 0 || isListed) return null
  const title = t('businesses.to-approve', { count: waiting })
  return (
    <Card flush title={title} className="border-sol">
      {payments ? (
        <ul className="divide-y divide-line border-t border-line">
          {payments.items.map((payment) => (
            <Row key={payment.id} businessId={id} payment={payment} />
          ))}
        </ul>
      ) : (
        <SkeletonRows rows={waiting} label={title} />
      )}
    </Card>
  )
}

const Payments = ({ business: { id } }: { business: Business }) => {
  const t = useText<BusinessKey>()
  const filter = useFilter('filter', filters)
  const { cursor } = usePlace()
  const tabs = filter.tabs((value) => ({ label: t(`businesses.filter.${value}`) }))
  const query = useQuery(data.businessPayments(id, filter.current, cursor))
  return (
    <Card flush>
      <nav aria-label={t('businesses.filters')} className="flex gap-2.5 overflow-x-auto px-5 py-4 md:px-6">
        {tabs.map(({ to, label, current }) => (
          <Link key={to} to={to} className="filter-chip" aria-current={current ? 'page' : undefined} preventScrollReset>
            {label}
          </Link>
        ))}
      </nav>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={5} label={t('ui.loading')} />}
        empty={<Empty title={t(`businesses.none-of.${filter.current}`)} />}
      >
        {({ items, next }) => (
          <>
            <ul className="divide-y divide-line border-t border-line">
              {items.map((payment) => (
                <Row key={payment.id} businessId={id} payment={payment} />
              ))}
            </ul>
            {next && (
              <p className="border-t border-line px-5 py-3 md:px-6">
                <Link
                  className="link-quiet min-h-11"
                  to={`?${new URLSearchParams({ filter: filter.current, cursor: next })}`}
                >
                  {t('businesses.older')}
                </Link>
              </p>
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}

const Row = ({ businessId, payment }: { businessId: string; payment: PaymentSummary }) => {
  const t = useText<BusinessKey>()
  const format = useFormat()
  const { id, kind, name, payee, lines, state, dueOn, total, preparedBy, createdAt } = payment
  const whom = kind === 'payroll' ? t('businesses.people', { count: lines }) : payee
  return (
    <li>
      <Link
        to={paymentPath(businessId, id)}
        className="flex min-h-18 flex-wrap items-center gap-x-5 gap-y-1.5 px-5 py-3 hover:bg-sand md:px-6"
      >
        <span className="min-w-0 flex-1 basis-52">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="block text-sm wrap-anywhere text-ink-soft">{whom}</span>
        </span>
        <span className="hidden flex-none basis-44 text-sm text-ink-soft lg:block">
          {t('businesses.prepared-by', { name: preparedBy })}
          <span className="block tabular">
            {dueOn ? t('businesses.due', { day: format.shortDay(dueOn) }) : format.shortDate(createdAt)}
          </span>
        </span>
        <span className="flex-none md:w-32">
          <Chip look={paymentLooks[state]}>{t(`businesses.payment.${state}`)}</Chip>
        </span>
        <span className="ml-auto flex-none text-right font-semibold tabular md:w-28">{format.money(total)}</span>
      </Link>
    </li>
  )
}
