import { Barcode, Droplets, Flame, GraduationCap, Landmark, type LucideIcon, Phone, Wifi, Zap } from 'lucide-react'
import type { BillCategory } from '#contract/balance/bills.ts'

const icons = {
  electricity: Zap,
  water: Droplets,
  gas: Flame,
  phone: Phone,
  internet: Wifi,
  school: GraduationCap,
  municipal: Landmark,
  slip: Barcode,
} as const satisfies Record<BillCategory, LucideIcon>

export const CategoryIcon = ({ category }: { category: BillCategory }) => {
  const Icon = icons[category]
  return (
    <span className="flex size-10 flex-none items-center justify-center rounded-full bg-sand text-noche-ink">
      <Icon aria-hidden="true" className="size-5" />
    </span>
  )
}
