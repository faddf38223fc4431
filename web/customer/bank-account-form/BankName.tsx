import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { isFailure } from '#web/lib/call.ts'
import { data } from '../data.ts'

/** The bank's name once the routing number is complete, or its error; a hint where to find the number until then. */
export const BankName = ({ routingNumber, hint }: { routingNumber: string; hint: string }) => {
  const digits = routingNumber.replace(/[\s-]/g, '')
  const { data: bankName, error } = useQuery({ ...data.bank(digits), enabled: /^\d{9}$/.test(digits) })
  const wrong = isFailure(error) && error.fields.routingNumber?.details
  return (
    <span role="status">
      {wrong ? (
        <span className="text-coral-ink">{wrong}</span>
      ) : bankName ? (
        <span className="inline-flex items-center gap-1.5 font-semibold text-ink">
          <Landmark aria-hidden="true" className="size-4 flex-none" />
          {bankName}
        </span>
      ) : (
        hint
      )}
    </span>
  )
}
