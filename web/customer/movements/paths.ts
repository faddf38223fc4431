import type { Movement, MovementKind } from '#contract/funds/movements.ts'

/** Detail pages by kind, completed with the id. */
const pages: Partial<Record<MovementKind, string>> = {
  transfer: '/dashboard/history',
  bill: '/dashboard/funds/bills',
  check_deposit: '/dashboard/funds/checks',
  top_up: '/dashboard/home/add',
}

/** The page of a movement: its kind's page, or the generic one. */
export const pathOf = ({ id, kind }: Pick<Movement, 'id' | 'kind'>): string =>
  `${pages[kind] ?? '/dashboard/history/movement'}/${id}`

/** The form to repeat a kind of movement. */
export const againPaths: Partial<Record<MovementKind, string>> = {
  withdrawal: '/dashboard/funds/withdraw',
  bill: '/dashboard/funds/bills/new',
  check_deposit: '/dashboard/funds/checks/new',
  top_up: '/dashboard/home/add',
}
