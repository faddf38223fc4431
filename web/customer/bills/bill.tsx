import { useQuery } from '@tanstack/react-query'
import { Bookmark, FileText, RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import type { Bill } from '#contract/balance/bills.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { BillHead } from './BillHead.tsx'
import { billData } from './bill-data.ts'
import { billLooks } from './bills.tsx'
import { CancelBill } from './CancelBill.tsx'
import type { BillsKey } from './messages.es.ts'
import { SavedForm } from './SavedForm.tsx'

export default function BillScreen() {
  const t = useText<BillsKey>()
  const { id = '' } = useParams()
  const query = useQuery(billData.one(id))
  const title = query.data?.biller.name ?? t('bills.title')
  return (
    <>
      <title>{`${title} - SOL`}</title>
      <PageHeader title={title} back={{ to: '/dashboard/funds/bills', label: t('ui.step-back') }} />
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={5} label={t('ui.loading')} />}
        missing={
          <Empty
            title={t('bills.missing')}
            action={<ButtonLink to="/dashboard/funds/bills">{t('bills.title')}</ButtonLink>}
          />
        }
      >
        {(bill) => <Content bill={bill} />}
      </QueryView>
    </>
  )
}

const useStory = ({ state, biller, reason, dateAvailable }: Bill): string => {
  const t = useText<BillsKey>()
  const format = useFormat()
  if (state === 'paying') return t('bills.by', { biller: biller.name, date: format.dayAndMonth(dateAvailable) })
  if (state === 'paid') return ''
  return reason ? t('bills.why', { biller: biller.name, reason }) : t('bills.back-in-balance')
}

const Content = ({ bill }: { bill: Bill }) => {
  const t = useText<BillsKey>()
  const story = useStory(bill)
  const { id, state, biller, reference, isCanceling, isTooLate } = bill
  const again = `/dashboard/funds/bills/new?${new URLSearchParams({ biller: biller.id, reference })}`
  return (
    <div className="grid max-w-[720px] gap-5">
      <Card>
        <div role="status">
          <Chip look={billLooks[state]}>{t(`bills.state.${state}`)}</Chip>
          <h2 className="type-4 mt-3">{t(isCanceling ? 'bills.heading.canceling' : `bills.heading.${state}`)}</h2>
          {story && <p className="mt-1 text-ink-soft">{story}</p>}
          {isTooLate && <p className="mt-1">{t('bills.too-late', { biller: biller.name })}</p>}
        </div>
        <div className="mt-5 border-t border-line pt-5">
          <BillHead {...bill} />
        </div>
        <Details bill={bill} />
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink
            to={`/dashboard/funds/bills/${id}/receipt`}
            look="secondary"
            icon={<FileText aria-hidden="true" />}
          >
            {t('bills.receipt')}
          </ButtonLink>
          <ButtonLink to={again} look="secondary" icon={<RotateCw aria-hidden="true" />}>
            {t(state === 'failed' || state === 'returned' ? 'ui.retry' : 'bills.repeat')}
          </ButtonLink>
          <SaveIt bill={bill} />
        </div>
      </Card>
      <CancelBill bill={bill} />
    </div>
  )
}

const Details = ({ bill }: { bill: Bill }) => {
  const t = useText<BillsKey>()
  const format = useFormat()
  const { sent, fee, total, rate, amount, billerConfirmation, confirmationCode, requestedAt } = bill
  return (
    <dl className="mt-5 grid gap-2 border-t border-line pt-5">
      {billerConfirmation && <Line name={t('bills.billers-number')}>{billerConfirmation}</Line>}
      <Line name={t('bills.our-number')}>{confirmationCode}</Line>
      <Line name={t('word.date')}>{format.dateTime(requestedAt)}</Line>
      {amount.currency !== sent.currency && (
        <Line name={t('word.exchange-rate')}>{format.rate({ rate, amount: sent, received: amount })}</Line>
      )}
      <Line name={t('word.fee')}>{format.money(fee)}</Line>
      <Line name={t('word.you-pay-in-total')}>{format.money(total)}</Line>
    </dl>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="text-right font-semibold tabular">{children}</dd>
  </div>
)

/** Offers to save an unsaved bill. */
const SaveIt = ({ bill: { biller, reference } }: { bill: Bill }) => {
  const t = useText<BillsKey>()
  const [isOpen, setOpen] = useState(false)
  const { data: saved } = useQuery(billData.saved())
  const { data: billers } = useQuery(billData.billers())
  const of = billers?.find(({ id }) => id === biller.id)
  if (!saved || !of || saved.some((each) => each.biller.id === biller.id && each.reference === reference)) return null
  const fresh = { billerId: biller.id, reference, name: biller.name, tellsAmount: of.tellsAmount }
  return (
    <>
      <Button look="secondary" icon={<Bookmark aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('bills.save')}
      </Button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={t('bills.save')}>
        <SavedForm fresh={fresh} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}
