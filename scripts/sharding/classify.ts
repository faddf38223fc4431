import type { ForeignKey, TableShape, UniqueIndex } from './queries.ts'

/**
 * How a table follows its customer.
 * - `own`: it has the customer's id.
 * - `reached`: a foreign key leads to a table that has it; the column has to be copied.
 * - `named`: a column names a row of such a table, without a foreign key.
 * - `none`: no column leads to a customer; a reference table, copied to each node, or one that stays on the coordinator.
 */
export type Kind = 'own' | 'reached' | 'named' | 'none'
export type Classified = TableShape & { kind: Kind; by: string }

const root = 'users'
/** The column that a table would be distributed by. */
export const distributionColumn = ({ name, customer }: Pick<TableShape, 'name' | 'customer'>): string =>
  name === root ? 'id' : (customer ?? 'user_id')

const plurals = (name: string): string[] => [`${name}s`, name.replace(/y$/, 'ies'), `${name}es`]

/** Columns that name a row of another module by no other name than its role. */
const roles: Readonly<Record<string, readonly string[]>> = {
  owner_id: ['transfers', 'movements'],
  posting_id: ['ledger_postings'],
  account_id: ['ledger_accounts'],
}

/** Their owner is a member of the staff. */
const ofStaff: readonly string[] = ['license_versions', 'policy_versions']

export const classify = (tables: readonly TableShape[], keys: readonly ForeignKey[]): Classified[] => {
  const found = new Map<string, Classified>()
  const add = (table: TableShape, kind: Kind, by: string): void => void found.set(table.name, { ...table, kind, by })
  for (const table of tables)
    if (table.name === root) add(table, 'own', 'id')
    else if (table.owner !== 'none')
      add(table, 'own', `${table.customer}${table.owner === 'nullable' ? ' (nullable)' : ''}`)
  const spread = (kind: Kind, leads: (table: TableShape) => string | undefined): void => {
    for (let before = -1; before !== found.size; ) {
      before = found.size
      for (const table of tables.filter(({ name }) => !found.has(name))) {
        const by = leads(table)
        if (by) add(table, kind, by)
      }
    }
  }
  spread('reached', ({ name }) => {
    const key = keys.find(({ table, to }) => table === name && to !== name && found.has(to))
    return key && `${key.columns.join(', ')} → ${key.to}`
  })
  spread('named', ({ name, columns }) => {
    if (ofStaff.includes(name)) return undefined
    for (const column of columns.filter((one) => one.endsWith('_id'))) {
      const others = [...plurals(column.slice(0, -3)), ...(roles[column] ?? [])]
      const other = others.find((one) => one !== name && found.has(one))
      if (other) return `${column} → ${other}`
    }
    return undefined
  })
  for (const table of tables) if (!found.has(table.name)) add(table, 'none', '')
  return tables.map(({ name }) => found.get(name) as Classified)
}

/** Unique indexes of distributed tables that do not contain the distribution column: PostgreSQL could check them on one node only. */
export const uncheckable = (tables: readonly Classified[], unique: readonly UniqueIndex[]): UniqueIndex[] =>
  unique.filter(({ table, columns }) => {
    const own = tables.find(({ name }) => name === table)
    return own !== undefined && own.kind !== 'none' && !columns.includes(distributionColumn(own))
  })

/** Foreign keys that a distribution refuses: between distributed tables without the column, or from a reference table to one. */
export const refusedKeys = (tables: readonly Classified[], keys: readonly ForeignKey[]): ForeignKey[] => {
  const find = (name: string) => tables.find((table) => table.name === name)
  const kindOf = (name: string): Kind => find(name)?.kind ?? 'none'
  const columnOf = (name: string): string => distributionColumn(find(name) ?? { name, customer: null })
  return keys.filter(({ table, to, columns, toColumns }) => {
    if (kindOf(to) === 'none') return false
    const [from, target] = [columnOf(table), columnOf(to)]
    return kindOf(table) === 'none' || !columns.includes(from) || toColumns[columns.indexOf(from)] !== target
  })
}
