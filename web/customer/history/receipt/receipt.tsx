import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { transfers } from '../../../../contract/transfers.ts'
import { addressOf } from '../../../lib/call.ts'
import { messagesClientLoader, onLanguageChange } from '../../../lib/messages.ts'
import { useText } from '../../../lib/use-text.ts'
import { data } from '../../data.ts'
import type { ReceiptKey } from './messages.es.ts'
import { ReceiptView } from './ReceiptView.tsx'

export const clientLoader = messagesClientLoader('customer/history/receipt')
export const shouldRevalidate = onLanguageChange

/** The receipt of a transfer. */
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
