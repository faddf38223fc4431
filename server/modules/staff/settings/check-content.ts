import { type ErrorCode, refuseFields } from '#contract/lib/errors.ts'
import { fromWire } from '#contract/lib/money.ts'
import { builtDetails, type CompanyDetails } from '#contract/staff/company.ts'
import {
  type ClosedCorridors,
  ceilings,
  type Fees,
  feeCeiling,
  limitPeriods,
  type SettingContent,
  type TierLimits,
  tiers,
  withdrawalFees,
} from '#contract/staff/settings.ts'
import { checkAba, corridorOf } from '#server/modules/ground/corridors/index.ts'

type Fields = Record<string, ErrorCode>

const wrongPlace = ({ country, payout }: { country: string | null; payout: string | null }, at: string): Fields => {
  if (country === null) return {}
  const corridor = corridorOf(country)
  if (!corridor) return { [`${at}.country`]: 'unknown_corridor' }
  const known = payout === null || corridor.methods.some(({ method }) => method === payout)
  return known ? {} : { [`${at}.payout`]: 'unknown_method' }
}

/** A schedule or a batch discloses one fee before its amounts are known in dollars: only a card, which pays neither, has a share. */
const shareWithoutCard = ({ payIn, shareBp }: Fees['entries'][number], at: string): Fields =>
  shareBp > 0 && payIn !== 'card' ? { [`${at}.shareBp`]: 'setting_share_of_card' } : {}

/** Indexes of lines that duplicate an earlier one. */
const repeated = (keys: string[], nameOf: (index: number) => string): Fields =>
  Object.fromEntries(
    keys.flatMap((key, index) => (keys.indexOf(key) < index ? [[nameOf(index), 'setting_twice' as const]] : [])),
  )

const overCeiling = (sums: [name: string, minor: string][], ceiling: { minor: string; currency: string }): void => {
  const over = sums.filter(([, minor]) => BigInt(minor) > BigInt(ceiling.minor))
  if (over.length === 0) return
  throw refuseFields(Object.fromEntries(over.map(([name]) => [name, 'setting_above_ceiling'])), {
    limit: fromWire(ceiling),
  })
}

const checkFees = (fees: Fees): void => {
  const { standard, entries } = fees
  const at = (index: number): string => `content.value.entries.${index}`
  const fields = {
    ...Object.assign({}, ...entries.map((entry, index) => wrongPlace(entry, at(index)))),
    ...Object.assign({}, ...entries.map((entry, index) => shareWithoutCard(entry, at(index)))),
    ...repeated(
      entries.map(({ country, payout, payIn }) => JSON.stringify([country, payout, payIn])),
      (index) => `${at(index)}.country`,
    ),
  }
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
  overCeiling(
    [
      ['content.value.standard.minor', standard.minor],
      ...Object.entries(withdrawalFees(fees)).map(([speed, { minor }]): [string, string] => [
        `content.value.withdrawals.${speed}.minor`,
        minor,
      ]),
      ...entries.flatMap(({ fee, least }, index): [string, string][] => [
        [`${at(index)}.fee.minor`, fee.minor],
        [`${at(index)}.least.minor`, least.minor],
      ]),
    ],
    feeCeiling,
  )
}

const checkLimits = (limits: TierLimits): void => {
  const fields: Fields = {}
  for (const tier of tiers)
    for (const [index, period] of limitPeriods.entries()) {
      const name = `content.value.${tier}.${period}.minor`
      const minor = BigInt(limits[tier][period].minor)
      const shorter = limitPeriods[index - 1]
      if (minor === 0n) fields[name] = 'amount_not_positive'
      else if (shorter && minor < BigInt(limits[tier][shorter].minor)) fields[name] = 'setting_disorder'
      overCeiling([[name, String(minor)]], ceilings[tier][period])
    }
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
}

const checkCorridors = ({ closed }: ClosedCorridors): void => {
  const at = (index: number): string => `content.value.closed.${index}`
  const fields = {
    ...Object.assign({}, ...closed.map((one, index) => wrongPlace(one, at(index)))),
    ...repeated(
      closed.map(({ country, payout }) => JSON.stringify([country, payout])),
      (index) => `${at(index)}.country`,
    ),
  }
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
}

/** A build's placeholder number may stay while other fields change. */
const checkCompany = ({ bank: { routing } }: CompanyDetails): void => {
  if (routing === builtDetails.bank.routing) return
  const checked = checkAba(routing)
  if ('problem' in checked) throw refuseFields({ 'content.value.bank.routing': checked.problem })
}

/** Refuses by name invalid content: unknown places, duplicate lines, and amounts above their ceilings. */
export const checkContent = (content: SettingContent): void => {
  if (content.kind === 'fees') checkFees(content.value)
  else if (content.kind === 'limits') checkLimits(content.value)
  else if (content.kind === 'corridors') checkCorridors(content.value)
  else checkCompany(content.value)
}
