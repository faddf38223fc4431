import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { transfers } from '#contract/sending/transfers.ts'
import { data } from '#web/customer/data.ts'
import { addressOf } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import type { ReceiptKey } from './messages.es.ts'
import { ReceiptView } from './ReceiptView.tsx'

export default function ReceiptScreen() {
  const t = useText<ReceiptKey>()
  const { id = '' } = useParams()
  return (
    <ReceiptView
      query={useQuery(data.receipt(id))}
      back={{ to: `/dashboard/history/${id}`, label: t('customer.receipt.back') }}
      pdf={addressOf(transfers.receiptPdf, { params: { id } })}
    />
  )
}
