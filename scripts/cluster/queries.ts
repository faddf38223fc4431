/** The time of the newest change, and how many entries the ledger has. */
export const newest = `
  select (select max(at)::text from audit) as audited, (select count(*)::text from ledger_entries) as entries`
