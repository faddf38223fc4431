import { Banknote, Landmark, Smartphone } from 'lucide-react'
import type { PayoutMethod } from '../../../contract/corridors.ts'

const icons = { bank_deposit: Landmark, cash_pickup: Banknote, mobile_wallet: Smartphone } as const

export const MethodIcon = ({ method }: { method: PayoutMethod }) => {
  const Icon = icons[method]
  return <Icon aria-hidden="true" className="size-5 flex-none text-noche-ink" />
}
