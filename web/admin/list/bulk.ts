import type { ReactNode } from 'react'

/** What is done to many rows, one call each. */
export type BulkAction<Item> = {
  key: string
  label: string
  icon: ReactNode
  /** The rows that it cannot be done to are left out, and counted. */
  may(item: Item): boolean
  /** The question, with how many. */
  ask(count: number): string
  result: string
  confirm: string
  /** Asked for once, and given with each. */
  reason?: { label: string; hint: string; missing: string; letters_min: number; letters_max: number }
  destructive?: boolean
  run(item: Item, reason: string): Promise<unknown>
}

export type Bulk<Item> = {
  nameOf(item: Item): string
  /** What the ticked rows come to: '550.00 USD'. */
  sumOf?(items: readonly Item[]): string
  actions: readonly BulkAction<Item>[]
}
