import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { bills } from '#contract/balance/bills.ts'
import { addressOf } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import { ReceiptView } from '../history/receipt/ReceiptView.tsx'
import { billData } from './bill-data.ts'
import type { BillsKey } from './messages.es.ts'

/** A bill's receipt, with the biller's confirmation number above it once it received the payment. */
export default function BillReceipt() {
  const t = useText<BillsKey>()
  const { id = '' } = useParams()
  const bill = useQuery(billData.one(id))
  return (
    <ReceiptView
      query={useQuery(billData.receipt(id))}
      back={{ to: `/dashboard/funds/bills/${id}`, label: t('bills.receipt-back') }}
      isGood={bill.data?.state === 'paid'}
      pdf={addressOf(bills.receiptPdf, { params: { id } })}
    />
  )
}
