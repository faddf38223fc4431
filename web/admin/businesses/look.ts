import type { BusinessState } from '#contract/account/businesses.ts'
import type { ChipLook } from '#web/ui/Chip.tsx'

export const looks: Record<BusinessState, ChipLook> = { pending: 'waiting', approved: 'success', refused: 'danger' }
