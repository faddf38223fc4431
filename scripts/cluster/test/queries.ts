/** The ids that are stored as acknowledged; a card event has the issuer's id. */
export const orderQueries = {
  transfer: 'select id::text as id from transfers where id = any($1::uuid[])',
  bill: 'select id::text as id from bills where id = any($1::uuid[])',
  conversion: 'select id::text as id from conversions where id = any($1::uuid[])',
  card: `select substr(event_id, 5) as id from card_webhooks
    where approved and event_id = any(select 'evt_' || id from unnest($1::text[]) as id)`,
} as const

/** Starts a new segment of the log, and the last one is archived. */
export const closeLog = 'select pg_switch_wal()'
