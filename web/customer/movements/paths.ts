import type { Movement, MovementKind } from '../../../contract/movements.ts'

/** Where a movement is shown: on the page of its noun, or on the page that any movement has. */
export const pathOf = ({ id, kind }: Pick<Movement, 'id' | 'kind'>): string =>
  kind === 'transfer' ? `/dashboard/history/${id}` : `/dashboard/history/movement/${id}`

/** Where another one like it begins. */
export const againPaths: Partial<Record<MovementKind, string>> = {
  withdrawal: '/dashboard/funds/withdraw',
}
