import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { ReconciledAccount } from '#contract/books/reconciliation.ts'
import { partnerName } from '#contract/ground/partners.ts'
import type { WireMoney } from '#contract/lib/money.ts'
import { clock } from '#web/lib/clock.ts'
import { companyDay } from '#web/lib/new-york.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import { isDay } from '#web/ui/typed-day.ts'
import { FigureRows } from '../analytics/FigureRows.tsx'
import { TreasuryTabs } from '../treasury/TreasuryTabs.tsx'
import { Lines } from './Lines.tsx'
import type { ReconciliationKey } from './messages.es.ts'
import { reconciled } from './queries.ts'
import { Unlisted } from './Unlisted.tsx'

/** One day of our accounts, three ways: the statement, the ledger and the partner. */
export default function Reconciliation() {
  const t = useText<ReconciliationKey>()
  const [params, setParams] = useSearchParams()
  const today = companyDay(clock())
  const requested = params.get('day') ?? ''
  const day = /^20\d\d-\d\d-\d\d$/.test(requested) && requested <= today ? requested : today
  const query = useQuery(reconciled(day))
  return (
    <>
      <title>{`${t('admin.reconciliation.title')} - SOL`}</title>
      <PageHeader
        title={t('admin.reconciliation.title')}
        actions={
          <DateField
            bare
            className="field-row"
            label={t('admin.reconciliation.day')}
            value={day}
            max={today}
            onChange={(next) => isDay(next) && setParams({ day: next }, { preventScrollReset: true })}
          />
        }
      />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <TreasuryTabs tab="reconciliation" />
        <Link to="/dashboard/treasury/reconciliation/rules" className="link inline-flex min-h-11 items-center">
          {t('admin.reconciliation.terms.title')}
        </Link>
      </div>
      <QueryView query={query} skeleton={<Skeleton className="h-[600px] w-full !rounded-card" />} errorClass="card">
        {({ accounts, unlisted }) => (
          <div className="grid grid-cols-1 gap-5">
            <Unlisted accounts={unlisted} />
            {accounts.map((account) => (
              <Account
                key={`${account.kind} ${account.partner} ${account.currency}`}
                account={account}
                isPast={day < today}
              />
            ))}
          </div>
        )}
      </QueryView>
    </>
  )
}

const none = '–'

const Account = ({ account, isPast }: { account: ReconciledAccount; isPast: boolean }) => {
  const t = useText<ReconciliationKey>()
  const { money } = useFormat()
  const { kind, partner, currency, statement, ledger, partnerSide, difference, lines, lineCount } = account
  const show = (value: WireMoney | null): string => (value ? money(value) : none)
  const row = (key: 'opening' | 'matched' | 'proposed' | 'unexplained' | 'closing', of: WireMoney) => ({
    key,
    head: <span className="block py-2">{t(`admin.reconciliation.${key}`)}</span>,
    cells: [show(statement[key]), money(of), none],
  })
  return (
    <>
      <FigureRows
        title={`${t(`admin.reconciliation.kind.${kind}`)}: ${partnerName(partner)}, ${currency}`}
        text={t('admin.reconciliation.text')}
        heads={[
          t('admin.reconciliation.sum'),
          t('admin.reconciliation.statement'),
          t('admin.reconciliation.ledger'),
          t('admin.reconciliation.partner'),
        ]}
        none={none}
        rows={[
          row('opening', ledger.opening),
          row('matched', ledger.matched),
          row('proposed', ledger.proposed),
          row('unexplained', ledger.open),
          row('closing', ledger.closing),
          {
            key: 'payments',
            head: <span className="block py-2">{t('admin.reconciliation.payments')}</span>,
            cells: [none, money(partnerSide.posted), money(partnerSide.confirmed)],
          },
        ]}
        foot={
          difference && (
            <p className="pt-3 font-semibold tabular">
              {t('admin.reconciliation.difference')}: {money(difference)}
            </p>
          )
        }
      />
      <Card title={t('admin.reconciliation.lines')} flush>
        <Lines lines={lines} count={lineCount} isPast={isPast} />
      </Card>
    </>
  )
}
