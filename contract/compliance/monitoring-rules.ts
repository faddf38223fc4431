import { WireMoney } from '../lib/money.ts'
import { z } from '../lib/zod.ts'

export const ruleKinds = [
  'structuring',
  'velocity',
  'many_to_one',
  'one_to_many',
  'dormant_awakening',
  'corridor_change',
  'shared_device',
  'shared_address',
  'shared_bank_account',
  'round_trip',
  'guest_payments',
  'card_pattern',
  'scam_pattern',
] as const
export type RuleKind = (typeof ruleKinds)[number]

const count = (min: number, max: number) => z.int().min(min).max(max)

const isDollars = /^\d{1,12}$/

/** A sum within these dollars. */
const dollars = (min: bigint, max: bigint) =>
  WireMoney.refine(
    ({ minor, currency }) =>
      currency === 'USD' && isDollars.test(minor) && BigInt(minor) >= min * 100n && BigInt(minor) <= max * 100n,
  )

/** Dollars; a smaller transfer is never asked about. */
export const scamSum_min = 200n

/** The window: days of New York up to and including the present one. */
const days = count(1, 60)
const sum = dollars(200n, 100_000n)
const customers = count(3, 200)

const of = <const Kind extends RuleKind, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), parameters: z.strictObject(shape) })

/** A kind of monitoring rule with its parameters. */
export const Rule = z.discriminatedUnion('kind', [
  /** `count` sums of at least `from` and less than `below` each, in one direction. */
  of('structuring', { days, count: count(2, 50), from: dollars(100n, 10_000n), below: dollars(500n, 20_000n) }),
  of('velocity', { days, count: count(5, 500), sum }),
  /** Different customers pay one account or person. */
  of('many_to_one', { days, customers, sum }),
  /** One customer pays different people. */
  of('one_to_many', { days, people: count(4, 200), sum }),
  /** No movement for `quiet` days, then this sum. */
  of('dormant_awakening', { days, quiet: count(60, 1_000), sum }),
  /** The first transfers to another country, after `earlier` ones elsewhere. */
  of('corridor_change', { days, earlier: count(2, 100), sum }),
  /** Customers of one browser at one address of the internet. */
  of('shared_device', { days, customers, sum }),
  of('shared_address', { days, customers, sum }),
  /** Customers who linked the same bank account or debit card. */
  of('shared_bank_account', { days, customers: count(2, 200) }),
  /** Money that came in and left for a bank again: at least this sum each way. */
  of('round_trip', { days, sum }),
  /** Payments without an account: to one customer, or by one guest. */
  of('guest_payments', { days, count: count(3, 500), sum }),
  /** Any of: declined purchases, countries of purchases, debit cards that paid in. */
  of('card_pattern', { days, declined: count(3, 100), countries: count(2, 30), cards: count(2, 30) }),
  /** The first transfer to a new person, from `sum` on: its sender states the purpose, and some purposes delay the payout. */
  of('scam_pattern', { sum: dollars(scamSum_min, 10_000n), hours: count(2, 72) }),
])
export type Rule = z.infer<typeof Rule>

export type RuleOf<Kind extends RuleKind> = Extract<Rule, { kind: Kind }>
export type ParameterName = { [Kind in RuleKind]: keyof RuleOf<Kind>['parameters'] }[RuleKind]

/** Those of one kind, as a form reads them. */
export const parametersOf = (rule: Rule): [ParameterName, WireMoney | number][] =>
  Object.entries(rule.parameters) as [ParameterName, WireMoney | number][]
