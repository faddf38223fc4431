import type { BusinessState } from '../../../contract/businesses.ts'
import type { ChipLook } from '../../ui/Chip.tsx'

export const looks: Record<BusinessState, ChipLook> = { pending: 'waiting', approved: 'success', refused: 'danger' }
