import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { writeExamination } from '../../server/modules/compliance/examinations/write-examination.ts'
import { makeDatabase, makePool } from '../../server/platform/database.ts'
import { migrate } from '../../server/platform/migrate.ts'
import { additions_ms } from '../ledger/load.ts'
import { startServer } from '../ledger/server.ts'

// Exports the records of a quarter with many transfers, next to the same rows as JSON lines from PostgreSQL without ZIP or digests.

const { values: asked } = parseArgs({ options: { transfers: { type: 'string', default: '100000' } } })
const transfers = Number(asked.transfers)

/** Each transfer with two disclosures of 2 kB, six moves and twelve rows of the audit log. */
const makeRecords = async (client: pg.Client): Promise<void> => {
  const at = `timestamptz '2026-08-01' + interval '60 days' * (i::float8 / ${transfers})`
  const line = `jsonb_build_object('label', 'Transfer Amount', 'value', md5(i::text || n), 'es', 'Monto de la transferencia', 'n', n)`
  await client.query(`
    insert into transfers (id, user_id, request_digest, disclosure_id, quote_id, recipient_id, state, funds, terms, amount, total, currency,
      limit_version, sender, recipient, recipient_search, pay_in, pay_in_label, in_flight_id, tracking_token, tracking_mac,
      confirmation_code, authorized_at, created_at)
    select gen_random_uuid(), gen_random_uuid(), '', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'delivered', 'paid_out',
      jsonb_build_object('rate', '17.2500', 'fee', i, 'text', repeat(md5(i::text), 8)), 20000, 20130, 'USD', '2026-01',
      jsonb_build_object('firstName', md5(i::text), 'city', 'Queens'), jsonb_build_object('name', md5('r' || i), 'account', repeat('1', 18)), '',
      'wallet', 'Balance', gen_random_uuid(), i::text, i::text, i::text, ${at}, ${at}
    from generate_series(1, ${transfers}) i`)
  await client.query(`
    insert into disclosures (id, kind, user_id, quote_id, recipient_id, recipient_fingerprint, recipient, pay_in_label, transfer_id,
      language, text_version, input, document, hash, created_at)
    select gen_random_uuid(), case when k = 1 then 'receipt' else 'pre_payment' end, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
      '', '{}', 'Balance', case when k = 1 then gen_random_uuid() end, 'es', '2026-01', '{}',
      (select jsonb_agg(${line}) from generate_series(1, 20) n), md5(i::text), ${at}
    from generate_series(1, ${transfers}) i, generate_series(1, 2) k`)
  await client.query(`
    insert into transfer_events (id, transfer_id, from_state, to_state, actor, reason, event_at, created_at)
    select gen_random_uuid(), id, 'screening', 'delivered', 'transfers', '', created_at, created_at from transfers, generate_series(1, 6)`)
  await client.query(`
    insert into audit (id, at, actor, action, subject, details)
    select gen_random_uuid(), created_at, 'transfers', 'transfer.moved', id::text, jsonb_build_object('from', 'a', 'to', 'b', 'posting', user_id)
    from transfers, generate_series(1, 12)`)
  await client.query('vacuum (analyze) transfers, disclosures, transfer_events, audit')
}

const server = await startServer({ tmpfs: false, flushDelay_ms: 0 })
try {
  await migrate({ adminUrl: server.url, url: server.servingUrl })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await makeRecords(client)
  const db = makeDatabase(makePool(server.servingUrl, { connections: 2 }))
  const count = transfers.toLocaleString('en-US')
  console.log(
    `Node ${process.version}; ${server.about}; ${count} transfers; 10^8 additions take ${Math.round(additions_ms())} ms\n`,
  )
  const timed = async (name: string, run: () => Promise<number>): Promise<void> => {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const begin = performance.now()
    const bytes = await run()
    const seconds = (performance.now() - begin) / 1000
    const blocked = Math.round(delay.max / 1e6)
    console.log(`| ${name} | ${seconds.toFixed(1)} s | ${Math.round(bytes / 1e6)} MB | ${blocked} ms |`)
  }
  console.log('| what | time | size | longest pause |\n| --- | ---: | ---: | ---: |')
  await timed('yardstick: the four tables as JSON lines', async () => {
    let bytes = 0
    for (const table of ['transfers', 'disclosures', 'transfer_events', 'audit']) {
      await client.query(`begin; declare every no scroll cursor for select to_jsonb(t)::text as line from ${table} t`)
      for (;;) {
        const { rows } = await client.query<{ line: string }>('fetch 1000 from every')
        if (rows.length === 0) break
        for (const { line } of rows) bytes += line.length
      }
      await client.query('commit')
    }
    return bytes
  })
  for (const round of [1, 2])
    await timed(`the export, round ${round}`, async () => {
      const input = { from: '2026-07-01', to: '2026-09-30', actor: '00000000-0000-7000-8000-000000000000' }
      const { zip } = await writeExamination({ db, reads: async () => db, now: () => Temporal.Now.instant() }, input)
      let bytes = 0
      const sink = new Writable({
        write(chunk: Buffer, _, next) {
          bytes += chunk.length
          next()
        },
      })
      zip.pipe(sink)
      await once(sink, 'finish')
      return bytes
    })
  await db.destroy()
  await client.end()
} finally {
  await server.stop()
}
