/** The ids of sealed files in one column. */
export const filesOf = (table: string, column: string): string =>
  `select distinct ${column}::text as id from ${table} where ${column} is not null`

/** The time of the newest change, and how many entries the ledger has. */
export const newest = `
  select (select max(at)::text from audit) as audited, (select count(*)::text from ledger_entries) as entries`
