import type { Movement, MovementKind } from '#contract/funds/movements.ts'

/** The pages of nouns that have one, by their id. */
const pages: Partial<Record<MovementKind, string>> = {
  transfer: '/dashboard/history',
  bill: '/dashboard/funds/bills',
  check_deposit: '/dashboard/funds/checks',
  top_up: '/dashboard/home/add',
}

/** Where a movement is shown: on the page of its noun, or on the page that any movement has. */
export const pathOf = ({ id, kind }: Pick<Movement, 'id' | 'kind'>): string =>
  `${pages[kind] ?? '/dashboard/history/movement'}/${id}`

/** Where another one like it begins. */
export const againPaths: Partial<Record<MovementKind, string>> = {
  withdrawal: '/dashboard/funds/withdraw',
  bill: '/dashboard/funds/bills/new',
  check_deposit: '/dashboard/funds/checks/new',
  top_up: '/dashboard/home/add',
}
