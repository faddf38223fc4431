import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { BillForm } from './BillForm.tsx'
import { billData } from './bill-data.ts'
import { ConfirmBill } from './ConfirmBill.tsx'
import type { BillsKey } from './messages.es.ts'
import { ReviewBill } from './ReviewBill.tsx'

/** The step is in the URL: it survives a switch to the mail app. */
const useAddress = () => {
  const [query] = useSearchParams()
  return {
    quote: query.get('quote') ?? '',
    isCode: query.get('step') === 'code',
    saved: query.get('saved') ?? '',
    biller: query.get('biller') ?? '',
    reference: query.get('reference') ?? '',
  }
}

export default function NewBill() {
  const t = useText<BillsKey>()
  const { quote, isCode } = useAddress()
  const title = t(quote === '' ? 'bills.new' : isCode ? 'bills.code-title' : 'bills.review-title')
  const back = quote === '' ? '/dashboard/funds/bills' : isCode ? `?quote=${quote}` : '/dashboard/funds/bills/new'
  return (
    <>
      <title>{`${title} - SOL`}</title>
      <PageHeader title={title} back={{ to: back, label: t('ui.step-back') }} />
      <div className="max-w-[640px]">{quote === '' ? <FirstStep /> : <QuotedStep id={quote} isCode={isCode} />}</div>
    </>
  )
}

const FirstStep = () => {
  const t = useText()
  const { saved, biller, reference } = useAddress()
  const billers = useQuery(billData.billers())
  const mine = useQuery(billData.saved())
  return (
    <QueryView query={billers} beside={mine} skeleton={<SkeletonRows rows={4} label={t('ui.loading')} />}>
      {(known) => {
        const found = mine.data?.find(({ id }) => id === saved)
        const initial = found
          ? { billerId: found.biller.id, reference: found.reference }
          : { billerId: biller, reference }
        return <BillForm key={`${initial.billerId} ${initial.reference}`} billers={known} initial={initial} />
      }}
    </QueryView>
  )
}

const QuotedStep = ({ id, isCode }: { id: string; isCode: boolean }) => {
  const t = useText<BillsKey>()
  return (
    <QueryView
      query={useQuery(billData.quote(id))}
      skeleton={<SkeletonRows rows={6} label={t('ui.loading')} />}
      missing={
        <Empty
          title={t('bills.expired')}
          action={<ButtonLink to="/dashboard/funds/bills/new">{t('bills.new')}</ButtonLink>}
        />
      }
    >
      {(quote) => (isCode ? <ConfirmBill quote={quote} /> : <ReviewBill quote={quote} />)}
    </QueryView>
  )
}
