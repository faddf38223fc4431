/** The ids that are stored as acknowledged; the issuer names a card's purchase by its authorization. */
export const orderQueries = {
  transfer: 'select id::text as id from transfers where id = any($1::uuid[])',
  bill: 'select id::text as id from bills where id = any($1::uuid[])',
  conversion: 'select id::text as id from conversions where id = any($1::uuid[])',
  card: `select substr(token, 6) as id from card_purchases
    where state in ('pending', 'completed') and token = any(select 'auth_' || id from unnest($1::text[]) as id)`,
} as const

/** Starts a new segment of the log, and the last one is archived. */
export const closeLog = 'select pg_switch_wal()'
