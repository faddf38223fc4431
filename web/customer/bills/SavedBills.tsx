import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { SavedBiller } from '#contract/balance/saved-billers.ts'
import { clock } from '#web/lib/clock.ts'
import { companyDay } from '#web/lib/new-york.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink, IconButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { billData } from './bill-data.ts'
import { CategoryIcon } from './CategoryIcon.tsx'
import type { BillsKey } from './messages.es.ts'
import { SavedForm } from './SavedForm.tsx'

/** The customer's saved bills, earliest due date first. */
export const SavedBills = () => {
  const t = useText<BillsKey>()
  const [changing, setChanging] = useState<SavedBiller>()
  return (
    <Card flush title={t('bills.saved')}>
      <QueryView
        query={useQuery(billData.saved())}
        skeleton={
          <div className="border-t border-line px-6">
            <SkeletonRows rows={3} label={t('ui.loading')} />
          </div>
        }
        empty={
          <Empty
            title={t('bills.saved-none')}
            action={<ButtonLink to="/dashboard/funds/bills/new">{t('bills.new')}</ButtonLink>}
          >
            {t('bills.saved-none-text')}
          </Empty>
        }
      >
        {(saved) => (
          <ul className="divide-y divide-line border-t border-line">
            {saved.map((each) => (
              <li key={each.id}>
                <Row saved={each} onChange={() => setChanging(each)} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <Modal
        open={changing !== undefined}
        onClose={() => setChanging(undefined)}
        title={changing ? t('bills.edit', { name: changing.name }) : ''}
      >
        {changing && <SavedForm saved={changing} onDone={() => setChanging(undefined)} />}
      </Modal>
    </Card>
  )
}

/** Dates are New York's. */
const isOverdue = ({ status, dueOn }: SavedBiller): boolean =>
  status === 'open' && dueOn !== null && dueOn < companyDay(clock())

const useStatus = (saved: SavedBiller): string => {
  const t = useText<BillsKey>()
  const format = useFormat()
  const { status, dueOn, requestedAt, tellsAmount } = saved
  if (status === 'paid') return t('bills.nothing-due')
  if (status === 'unknown') return t('bills.unknown')
  if (requestedAt === null) return t('bills.asking')
  if (!tellsAmount) return t('bills.any-amount')
  if (dueOn === null) return ''
  return t(isOverdue(saved) ? 'bills.overdue' : 'bills.due', { date: format.dayAndMonth(dueOn) })
}

const Row = ({ saved, onChange }: { saved: SavedBiller; onChange(): void }) => {
  const t = useText<BillsKey>()
  const format = useFormat()
  const { id, name, biller, reference, referenceKind, amountDue, status } = saved
  const when = useStatus(saved)
  const isLate = isOverdue(saved)
  return (
    <div className="px-6 py-3 max-md:px-5">
      <div className="flex items-center gap-4">
        <CategoryIcon category={biller.category} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold break-words">{name}</p>
          <p className="text-sm break-words text-ink-soft">
            {name === biller.name ? '' : `${biller.name} · `}
            {t(`bills.ref.${referenceKind}`)} ··· {reference.slice(-4)}
          </p>
        </div>
        {amountDue && <p className="text-right font-semibold tabular">{format.money(amountDue)}</p>}
      </div>
      <div className="mt-1 flex items-center justify-between gap-4 sm:pl-14">
        <p className={isLate ? 'text-sm font-semibold text-coral-ink' : 'text-sm text-ink-soft'}>{when}</p>
        <div className="flex flex-none items-center gap-1">
          <IconButton label={t('bills.edit', { name })} onClick={onChange}>
            <Pencil aria-hidden="true" />
          </IconButton>
          {status === 'open' && (
            <ButtonLink
              to={`/dashboard/funds/bills/new?saved=${id}`}
              look={isLate ? 'primary' : 'secondary'}
              aria-label={t('bills.pay-it', { name })}
            >
              {t('word.pay')}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}
