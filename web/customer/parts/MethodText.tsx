import { Banknote, Landmark, Smartphone } from 'lucide-react'
import type { PayoutMethod } from '#contract/ground/corridors.ts'
import { useText } from '#web/lib/use-text.ts'
import type { CustomerKey } from '../messages.es.ts'

const icons = { bank_deposit: Landmark, cash_pickup: Banknote, mobile_wallet: Smartphone } as const

export const MethodIcon = ({ method }: { method: PayoutMethod }) => {
  const Icon = icons[method]
  return <Icon aria-hidden="true" className="size-5 flex-none text-noche-ink" />
}

/** The name of a payout method in a country: Pix in Brazil. */
export const useMethodName = () => {
  const t = useText<CustomerKey>()
  return (method: PayoutMethod, country: string): string =>
    country === 'BR' && method === 'bank_deposit' ? 'Pix' : t(`customer.method.${method}`)
}
