import { useQuery } from '@tanstack/react-query'
import type { Recipient } from '#contract/funds/recipients.ts'
import type { LastSent } from '#contract/sending/transfers.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { sendTo } from './send-to.ts'

/** The data to repeat the last transfer to a recipient; undefined if unknown. */
export const useLastSent = ({ enabled = true } = {}) => {
  const t = useText<CustomerKey>()
  const format = useFormat()
  const { data: known } = useQuery({ ...data.lastSent(), enabled })
  const lastTo = (id: string): LastSent | undefined => known?.find(({ recipientId }) => recipientId === id)
  return {
    sendAgainTo: (recipient: Recipient): string => sendTo(recipient, lastTo(recipient.id)),
    lastAmount: ({ id }: Pick<Recipient, 'id'>): string | undefined => {
      const last = lastTo(id)
      return last && format.money(last.amount)
    },
    /** 'La última vez, 200.00 USD' */
    lastText: ({ id }: Pick<Recipient, 'id'>): string | undefined => {
      const last = lastTo(id)
      return last && t('customer.again.last', { amount: format.money(last.amount) })
    },
  }
}
