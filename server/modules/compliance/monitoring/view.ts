import type { MonitoringRule, RuleHit, RuleSummary, RuleVersion } from '#contract/compliance/monitoring.ts'
import { type RuleKind, ruleKinds } from '#contract/compliance/monitoring-rules.ts'
import { toWire } from '#contract/lib/money.ts'
import { nameOf, type Person, readUsers } from '#server/modules/people/identity/index.ts'
import { waitingOf } from '#server/modules/staff/approvals/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { daysOf } from './evaluate.ts'
import { isTooWide } from './publish-rule.ts'
import {
  compareLanes,
  countLiveHits,
  type HitRow,
  ruleOf,
  selectExamples,
  selectLiveHits,
  type VersionRow,
  versions,
} from './queries.ts'

type ViewDeps = Pick<Deps, 'db' | 'now'>
type People = ReadonlyMap<string, Person>

const usd = (minor: bigint | string) => toWire({ minor: BigInt(minor), currency: 'USD' })

const hitView = ({ userId, day, count, sum, people: others, countries, amounts }: HitRow, people: People): RuleHit => ({
  ...{ customerId: userId, customer: nameOf(people, userId), day, count, people: others, countries },
  sum: sum === null ? null : usd(sum),
  amounts: amounts.map(usd),
})

const textOf = (at: Temporal.Instant | null): string | null => at?.toString() ?? null

const versionView = (row: VersionRow, examples: readonly HitRow[], people: People): RuleVersion => ({
  ...{ id: row.id, version: row.version, rule: ruleOf(row), state: row.state, reason: row.reason },
  writtenBy: row.writtenBy && nameOf(people, row.writtenBy),
  writtenAt: row.writtenAt.toString(),
  approvedBy: row.approvedBy && nameOf(people, row.approvedBy),
  ...{ shadowAt: textOf(row.shadowAt), liveAt: textOf(row.liveAt), retiredAt: textOf(row.retiredAt) },
  backTest: row.backTest && {
    ...row.backTest,
    examples: examples.filter(({ ruleId }) => ruleId === row.id).map((hit) => hitView(hit, people)),
  },
  tooMany: isTooWide(row),
})

const viewsOf = async ({ db }: ViewDeps, found: readonly VersionRow[], hits: readonly HitRow[]) => {
  const examples = await selectExamples(
    db,
    found.map(({ id }) => id),
  )
  const staff = found.flatMap(({ writtenBy, approvedBy }) => [writtenBy, approvedBy].filter((id) => id !== null))
  const customers = [...examples, ...hits].map(({ userId }) => userId)
  const people = await readUsers(db, [...new Set([...staff, ...customers])])
  return {
    versions: found.map((row) => versionView(row, examples, people)),
    hits: hits.map((hit) => hitView(hit, people)),
  }
}

const summaryOf = async (deps: ViewDeps) => {
  const since = dayOf(deps.now()).subtract({ days: 29 })
  const alerts = await countLiveHits(deps.db, String(since))
  const waiting = await waitingOf(deps, 'monitoring_rule')
  return (kind: RuleKind, known: readonly RuleVersion[]): RuleSummary => ({
    kind,
    live: known.find(({ state }) => state === 'live') ?? null,
    next: known.find(({ state }) => state === 'draft' || state === 'shadow') ?? null,
    alerts: alerts.get(kind) ?? 0,
    waits: waiting.some(({ content }) => content.rule.kind === kind),
  })
}

export const listRules = async (deps: ViewDeps): Promise<{ items: RuleSummary[] }> => {
  const rows = (
    await Promise.all((['live', 'shadow', 'draft'] as const).map((state) => versions.list(deps.db, { state }, 'kind')))
  ).flat()
  const [summary, { versions: known }] = [await summaryOf(deps), await viewsOf(deps, rows, [])]
  return {
    items: ruleKinds.map((kind) =>
      summary(
        kind,
        known.filter(({ rule }) => rule.kind === kind),
      ),
    ),
  }
}

const comparedOf = async ({ db }: ViewDeps, rows: readonly VersionRow[]): Promise<MonitoringRule['compared']> => {
  const shadow = rows.find(({ state }) => state === 'shadow')
  if (!shadow?.shadowAt) return null
  const { id, kind, shadowAt } = shadow
  const live = rows.find(({ state }) => state === 'live')
  const since = dayOf(shadowAt)
  const again = since.subtract({ days: live ? daysOf(live) : 1 })
  return {
    since: shadowAt.toString(),
    ...(await compareLanes(db, { id, kind, since: String(since), again: String(again) })),
  }
}

export const readRule = async (deps: ViewDeps, kind: RuleKind): Promise<MonitoringRule> => {
  const rows = await versions.list(deps.db, { kind }, 'version', 'desc')
  const [summary, known] = [await summaryOf(deps), await viewsOf(deps, rows, await selectLiveHits(deps.db, kind))]
  return { ...summary(kind, known.versions), ...known, compared: await comparedOf(deps, rows) }
}
