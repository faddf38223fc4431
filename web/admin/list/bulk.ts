import type { ReactNode } from 'react'

/** A bulk action, with one call per row. */
export type BulkAction<Item> = {
  key: string
  label: string
  icon: ReactNode
  /** Rows that do not qualify are skipped, and counted. */
  may(item: Item): boolean
  ask(count: number): string
  result: string
  confirm: string
  /** Entered once, and sent with each call. */
  reason?: { label: string; hint: string; missing: string; letters_min: number; letters_max: number }
  destructive?: boolean
  run(item: Item, reason: string): Promise<unknown>
}

export type Bulk<Item> = {
  nameOf(item: Item): string
  /** The total of the selected rows: '550.00 USD'. */
  sumOf?(items: readonly Item[]): string
  actions: readonly BulkAction<Item>[]
}
