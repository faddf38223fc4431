import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Bill, BillState } from '#contract/balance/bills.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { type ChipLook, ChipText } from '#web/ui/Chip.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { billData } from './bill-data.ts'
import { CategoryIcon } from './CategoryIcon.tsx'
import type { BillsKey } from './messages.es.ts'
import { SavedBills } from './SavedBills.tsx'

export default function Bills() {
  const t = useText<BillsKey>()
  const saved = useQuery(billData.saved())
  return (
    <>
      <title>{`${t('bills.title')} - SOL`}</title>
      <PageHeader
        title={t('bills.title')}
        detail={t('bills.detail')}
        back={{ to: '/dashboard/funds', label: t('ui.step-back') }}
        actions={
          <ButtonLink to="/dashboard/funds/bills/new" icon={<Plus aria-hidden="true" />}>
            {t('bills.new')}
          </ButtonLink>
        }
      />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <SavedBills />
        {/* On a phone they are below the saved ones. */}
        {!saved.isPending && <PaidBills />}
      </div>
    </>
  )
}

const [shownAtFirst, shownAtMost] = [10, 100]

const PaidBills = () => {
  const t = useText<BillsKey>()
  const [limit, setLimit] = useState(shownAtFirst)
  const query = useQuery(billData.list(limit))
  const skeleton = <SkeletonRows rows={3} label={t('ui.loading')} />
  return (
    <Card flush title={t('word.payments')}>
      <QueryView
        query={query}
        skeleton={<div className="border-t border-line px-6">{skeleton}</div>}
        empty={<Empty title={t('bills.paid-none')}>{t('bills.paid-none-text')}</Empty>}
      >
        {({ items, next }) => (
          <>
            <ul className="divide-y divide-line border-t border-line">
              {items.map((bill) => (
                <li key={bill.id}>
                  <PaidRow bill={bill} />
                </li>
              ))}
            </ul>
            {next && limit < shownAtMost && (
              <div className="border-t border-line px-6 py-3">
                <Button look="ghost" onClick={() => setLimit(shownAtMost)}>
                  {t('ui.show-more')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}

export const billLooks = {
  paying: 'waiting',
  paid: 'success',
  failed: 'danger',
  canceled: 'neutral',
  returned: 'returned',
} as const satisfies Record<BillState, ChipLook>

const PaidRow = ({ bill: { id, biller, amount, total, state, requestedAt } }: { bill: Bill }) => {
  const t = useText<BillsKey>()
  const format = useFormat()
  return (
    <Link to={`/dashboard/funds/bills/${id}`} className="flex min-h-18 items-center gap-4 px-6 py-3 hover:bg-sand">
      <CategoryIcon category={biller.category} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 font-semibold break-words">{biller.name}</span>
          <span className="font-semibold tabular">{format.money(amount)}</span>
        </span>
        <span className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-soft">
          <ChipText look={billLooks[state]}>{t(`bills.state.${state}`)}</ChipText>
          <span className="tabular">
            {format.shortDate(requestedAt)} · {format.money(total)}
          </span>
        </span>
      </span>
    </Link>
  )
}
