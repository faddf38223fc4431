import { type RawBuilder, sql } from 'kysely'
import type { Rule, RuleKind, RuleOf } from '#contract/compliance/monitoring-rules.ts'
import type { WireMoney } from '#contract/lib/money.ts'
import { delayingPurposes } from '#contract/sending/purposes.ts'

/** From the start of a day, inclusive, to an instant, exclusive. */
export type Window = { from: Temporal.Instant; until: Temporal.Instant }

type Found = RawBuilder<unknown>
type Pattern<Kind extends RuleKind> = (parameters: RuleOf<Kind>['parameters'], window: Window) => Found

const cents = ({ minor }: WireMoney) => sql`${minor}::bigint`

const within = (column: ReturnType<typeof sql.raw>, { from, until }: Window) =>
  sql`${column} >= ${from} and ${column} < ${until}`

/** Kinds by direction. The prepaid card has a rule of its own; refunds and remedies are not initiated by the customer. */
const incoming = ['top_up', 'check_deposit', 'request']
const outgoing = ['transfer', 'withdrawal', 'bill', 'request_payment']

/**
 * The movements of a window: `amount` is in cents of a dollar, without the fee of a transfer or withdrawal, and null in another currency. Attempts are
 * included, so the figures of a past day never change.
 */
const moved = (window: Window, kinds: readonly string[] = [...incoming, ...outgoing]) => sql`
  select m.id, m.user_id, m.kind, m.started_at, m.recipient_id, m.country, m.title,
    m.kind = any (${incoming}::text[]) as is_in,
    coalesce(t.amount, case when m.kind = any (${[...incoming, 'withdrawal']}::text[])
        then case when m.in_currency = 'USD' then m.in_amount end
      when m.out_currency = 'USD' then m.out_amount end) as amount
  from movements m left join transfers t on t.id = m.id and m.kind = 'transfer'
  where ${within(sql.raw('m.started_at'), window)} and m.kind = any (${kinds}::text[])`

const amounts = sql`array_agg(m.amount order by m.amount desc) filter (where m.amount is not null) as amounts`
const total = sql`coalesce(sum(m.amount), 0)`
/** Of a group of customers: the one who moved first in the window, which stays the same as the day goes on. */
const first = sql`(array_agg(m.user_id order by m.started_at, m.user_id))[1] as user_id`
/** The larger of both directions: the same money counts once. */
const larger = sql`greatest(coalesce(sum(m.amount) filter (where m.is_in), 0), coalesce(sum(m.amount) filter (where not m.is_in), 0))`
const none = { people: sql`null::int as people`, countries: sql`null::text[] as countries` }

/** Groups of customers and their movements in the window; `members` selects `key` and `user_id`. */
const groups = (members: Found, { customers, sum }: { customers: number; sum: WireMoney }, window: Window) => sql`
  select ${first}, count(*)::int as count, ${total}::bigint as sum, count(distinct m.user_id)::int as people, ${none.countries}, ${amounts}
  from (${members}) as g join (${moved(window, outgoing)}) as m on m.user_id = g.user_id
  group by g.key having count(distinct m.user_id) >= ${customers} and ${total} >= ${cents(sum)}`

const structuring: Pattern<'structuring'> = ({ count, from, below }, window) => sql`
  select distinct on (m.user_id) m.user_id, count(*)::int as count, ${total}::bigint as sum, ${none.people}, ${none.countries}, ${amounts}
  from (${moved(window)}) as m where m.amount >= ${cents(from)} and m.amount < ${cents(below)}
  group by m.user_id, m.is_in having count(*) >= ${count} order by m.user_id, count(*) desc`

const velocity: Pattern<'velocity'> = ({ count, sum }, window) => sql`
  select m.user_id, count(*)::int as count, ${larger}::bigint as sum, ${none.people}, ${none.countries}, ${amounts}
  from (${moved(window)}) as m group by m.user_id having count(*) >= ${count} and ${larger} >= ${cents(sum)}`

/** Account numbers are sealed: a payee is known by bank, last digits and first name, and for cash by phone or whole name. */
const payeeKey = sql`case when r.payout = 'cash_pickup' then coalesce(nullif(r.phone, ''), r.search)
  else r.label || ' ' || split_part(r.search, ' ', 1) end`
const manyToOne: Pattern<'many_to_one'> = ({ customers, sum }, window) => sql`
  select ${first}, count(*)::int as count, ${total}::bigint as sum, count(distinct m.user_id)::int as people,
    array_agg(distinct r.country) as countries, ${amounts}
  from (${moved(window, ['transfer'])}) as m join recipients r on r.id = m.recipient_id
  group by r.country, r.payout, ${payeeKey} having count(distinct m.user_id) >= ${customers} and ${total} >= ${cents(sum)}`

const payee = sql`coalesce(m.recipient_id::text, lower(m.title))`
const oneToMany: Pattern<'one_to_many'> = ({ people, sum }, window) => sql`
  select m.user_id, count(*)::int as count, ${total}::bigint as sum, count(distinct ${payee})::int as people,
    array_agg(distinct m.country) filter (where m.country is not null) as countries, ${amounts}
  from (${moved(window, ['transfer', 'request_payment'])}) as m
  group by m.user_id having count(distinct ${payee}) >= ${people} and ${total} >= ${cents(sum)}`

const dormant: Pattern<'dormant_awakening'> = ({ quiet, sum }, window) => sql`
  select w.user_id, w.count, w.sum, ${none.people}, ${none.countries}, w.amounts from (
    select m.user_id, count(*)::int as count, ${larger}::bigint as sum, ${amounts}, min(m.started_at) as began
    from (${moved(window)}) as m group by m.user_id having ${larger} >= ${cents(sum)}
  ) as w cross join lateral (
    select max(b.started_at) as last from movements b where b.user_id = w.user_id and b.started_at < ${window.from}
  ) as before where before.last < w.began - make_interval(days => ${quiet})`

const corridorChange: Pattern<'corridor_change'> = ({ earlier, sum }, window) => sql`
  select distinct on (w.user_id) w.user_id, w.count, w.sum, ${none.people}, array[w.country] as countries, w.amounts from (
    select m.user_id, m.country, count(*)::int as count, ${total}::bigint as sum, ${amounts}
    from (${moved(window, ['transfer'])}) as m group by m.user_id, m.country having ${total} >= ${cents(sum)}
  ) as w cross join lateral (
    select count(*) as count, count(*) filter (where b.country = w.country) as same
    from movements b where b.user_id = w.user_id and b.kind = 'transfer' and b.started_at < ${window.from}
  ) as before where before.count >= ${earlier} and before.same = 0 order by w.user_id, w.sum desc`

/** Addresses of our own network say nothing: a proxy is in front of everybody. */
const sharedDevice: Pattern<'shared_device'> = (parameters, window) =>
  groups(
    sql`select distinct s.address || ' ' || s.agent as key, s.user_id from sessions s
      where ${within(sql.raw('s.created_at'), window)} and s.address !~ '^(10\\.|127\\.|192\\.168\\.|172\\.(1[6-9]|2\\d|3[01])\\.|::|f[cde])'`,
    parameters,
    window,
  )

const sharedAddress: Pattern<'shared_address'> = (parameters, window) =>
  groups(
    sql`select lower(concat_ws(' ', street_number, street_name, city, state, postal_code, country)) as key, id as user_id
      from users where street_name <> ''`,
    parameters,
    window,
  )

const sharedBankAccount: Pattern<'shared_bank_account'> = ({ customers }, window) => sql`
  select (array_agg(m.user_id order by m.created_at, m.user_id) filter (where ${within(sql.raw('m.created_at'), window)}))[1] as user_id,
    null::int as count, null::bigint as sum, count(distinct m.user_id)::int as people, ${none.countries}, null::bigint[] as amounts
  from (
    select number_mac as key, user_id, created_at from bank_accounts
    union all select 'card ' || fingerprint, d.user_id, d.created_at from debit_cards d join users u on u.id = d.user_id
  ) as m where m.created_at < ${window.until}
  group by m.key having count(distinct m.user_id) >= ${customers} and bool_or(m.created_at >= ${window.from})`

const roundTrip: Pattern<'round_trip'> = ({ sum }, window) => sql`
  select m.user_id, count(*)::int as count, (sum(m.amount) filter (where not m.is_in))::bigint as sum, ${none.people}, ${none.countries},
    ${amounts}
  from (${moved(window, [...incoming, 'withdrawal'])}) as m group by m.user_id
  having sum(m.amount) filter (where m.is_in) >= ${cents(sum)} and sum(m.amount) filter (where not m.is_in) >= ${cents(sum)}`

const guestPayments: Pattern<'guest_payments'> = ({ count, sum }, window) => sql`
  select distinct on (f.user_id) f.* from (
    select coalesce(p.user_id, (array_agg(p.user_id order by p.requested_at, p.id))[1]) as user_id, count(*)::int as count,
      sum(p.dollars)::bigint as sum, count(distinct p.payer_email)::int as people, ${none.countries},
      array_agg(p.dollars order by p.dollars desc) as amounts
    from request_payments p where p.payer_id is null and ${within(sql.raw('p.requested_at'), window)}
    group by grouping sets ((p.user_id), (p.payer_email)) having count(*) >= ${count} and sum(p.dollars) >= ${cents(sum)}
  ) as f order by f.user_id, f.count desc`

const cardPattern: Pattern<'card_pattern'> = ({ declined, countries, cards }, window) => sql`
  select c.user_id, sum(c.count)::int as count, null::bigint as sum, max(c.cards)::int as people,
    array_remove(array_agg(distinct c.country), null) as countries, null::bigint[] as amounts
  from (
    select user_id, 1 as count, (state = 'declined')::int as declined, nullif(country, '') as country, null::int as cards from card_purchases
      where ${within(sql.raw('started_at'), window)}
    union all select m.user_id, 0, 0, null, count(distinct t.debit_card_id)::int
      from (${moved(window, ['top_up'])}) as m join top_ups t on t.id = m.id where t.way = 'card' group by m.user_id
  ) as c group by c.user_id
  having sum(c.declined) >= ${declined} or count(distinct c.country) filter (where c.declined = 0) >= ${countries} or max(c.cards) >= ${cards}`

/** First transfers to a person with the purpose of most scams. */
const scamPattern: Pattern<'scam_pattern'> = ({ sum }, window) => sql`
  select t.user_id, count(*)::int as count, sum(t.amount)::bigint as sum, ${none.people}, ${none.countries},
    array_agg(t.amount order by t.amount desc) as amounts
  from transfers t
  where ${within(sql.raw('t.created_at'), window)} and t.purpose = any (${delayingPurposes}::text[]) and t.amount >= ${cents(sum)}
  group by t.user_id`

const patterns: { [Kind in RuleKind]: Pattern<Kind> } = {
  structuring,
  velocity,
  many_to_one: manyToOne,
  one_to_many: oneToMany,
  dormant_awakening: dormant,
  corridor_change: corridorChange,
  shared_device: sharedDevice,
  shared_address: sharedAddress,
  shared_bank_account: sharedBankAccount,
  round_trip: roundTrip,
  guest_payments: guestPayments,
  card_pattern: cardPattern,
  scam_pattern: scamPattern,
}

/** Customers who fit a rule in the window: `user_id`, with the figures that fired. */
export const findPattern = ({ kind, parameters }: Rule, window: Window): Found =>
  (patterns[kind] as Pattern<RuleKind>)(parameters, window)
