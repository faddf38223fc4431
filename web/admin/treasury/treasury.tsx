import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { TreasuryView } from '../../../contract/treasury.ts'
import { useMay } from '../../lib/may.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Card } from '../../ui/Card.tsx'
import { Flag } from '../../ui/Flag.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { useAge } from '../age.ts'
import { FigureRows } from '../analytics/FigureRows.tsx'
import { May } from '../May.tsx'
import { AskOrder } from './AskOrder.tsx'
import type { TreasuryKey } from './messages.es.ts'
import { Orders } from './Orders.tsx'
import { money } from './queries.ts'
import { TreasuryTabs } from './TreasuryTabs.tsx'

export const clientLoader = messagesClientLoader('admin/asked-changes', 'admin/treasury')
export const shouldRevalidate = onLanguageChange

/** Our own money: what waits for a second person, what partners have, what currencies cost. */
export default function Treasury() {
  const t = useText<TreasuryKey>()
  const query = useQuery(money.treasury())
  return (
    <>
      <title>{`${t('admin.treasury.title')} - SOL`}</title>
      <PageHeader
        title={t('admin.treasury.title')}
        actions={
          query.data && (
            <May permission="books.post" quiet>
              <AskOrder partners={query.data.partners} />
            </May>
          )
        }
      />
      <div className="mb-5">
        <TreasuryTabs tab="own" />
      </div>
      <div className="grid grid-cols-1 gap-5">
        <Orders filter="waiting" />
        <QueryView query={query} skeleton={<Skeleton className="h-[480px] w-full !rounded-card" />} errorClass="card">
          {(view) => <Balances view={view} />}
        </QueryView>
        <Orders filter="decided" />
      </div>
    </>
  )
}

const Balances = ({ view: { prefunds, positions, payables, bank, capital, inTransit } }: { view: TreasuryView }) => {
  const t = useText<TreasuryKey>()
  const format = useFormat()
  const owed = payables.reduce((sum, row) => sum + BigInt(row.owed.minor), 0n)
  return (
    <>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-3">
        <Sum title={t('admin.treasury.bank')} text={t('admin.treasury.bank.text')}>
          {format.money(bank)}
        </Sum>
        <Sum title={t('admin.treasury.capital')} text={t('admin.treasury.capital.text')}>
          {format.money(capital)}
        </Sum>
        <Sum title={t('admin.treasury.owed')} text={t('admin.treasury.owed.text')}>
          {format.money({ minor: owed.toString(), currency: 'USD' })}
        </Sum>
      </div>
      <InTransit rows={inTransit} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <FigureRows
          title={t('admin.treasury.prefunds')}
          heads={[t('admin.treasury.partner'), t('admin.treasury.prefund')]}
          none={t('admin.treasury.none.money')}
          rows={prefunds.map(({ partner, balance }) => ({
            key: `${partner} ${balance.currency}`,
            head: <span className="inline-flex min-h-11 items-center">{partner}</span>,
            cells: [format.money(balance)],
          }))}
        />
        <FigureRows
          title={t('admin.treasury.positions')}
          heads={[t('admin.treasury.currency'), t('admin.treasury.position'), t('admin.treasury.cost')]}
          none={t('admin.treasury.none.money')}
          rows={positions.map(({ country, amount, cost }) => ({
            key: amount.currency,
            head: (
              <span className="inline-flex min-h-11 items-center gap-2.5">
                {country && <Flag country={country} width={20} />}
                {amount.currency}
              </span>
            ),
            cells: [format.money(amount), format.money(cost)],
          }))}
        />
      </div>
    </>
  )
}

/** What the bank's figure does not have yet, or still has. */
const InTransit = ({ rows }: { rows: TreasuryView['inTransit'] }) => {
  const t = useText<TreasuryKey>()
  const format = useFormat()
  const { ageOf } = useAge()
  const may = useMay()
  const count = new Intl.NumberFormat(format.locale)
  return (
    <FigureRows
      title={t('admin.treasury.transit')}
      text={t('admin.treasury.transit.text')}
      heads={[
        t('admin.treasury.kind'),
        t('admin.treasury.transit.count'),
        t('admin.treasury.transit.oldest'),
        t('admin.treasury.transit.amount'),
      ]}
      none={t('admin.treasury.transit.none')}
      rows={rows.map(({ kind, amount, count: found, oldestAt }) => ({
        key: `${kind} ${amount.currency}`,
        head: <span className="inline-flex min-h-11 items-center">{t(`admin.treasury.transit.${kind}`)}</span>,
        cells: [count.format(found), ageOf(oldestAt), format.money(amount)],
      }))}
      foot={
        rows.length > 0 &&
        may('transfers.view') && (
          <Link to="/dashboard/transactions/movements?phase=moving" className="link inline-flex min-h-11 items-center">
            {t('admin.treasury.transit.link')}
          </Link>
        )
      }
    />
  )
}

const Sum = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <Card>
    <p className="font-semibold">{title}</p>
    <p className="text-sm text-ink-soft">{text}</p>
    <p className="type-3 mt-2 tabular">{children}</p>
  </Card>
)
