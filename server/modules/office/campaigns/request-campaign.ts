import { oneLine } from '#contract/lib/clean-text.ts'
import { type ErrorCode, Refusal, refuseFields } from '#contract/lib/errors.ts'
import { languages } from '#contract/lib/route.ts'
import { type Campaign, type CampaignTexts, offersOnly, scheduledAhead_days } from '#contract/office/campaigns.ts'
import type { Caller } from '#server/http/serve.ts'
import type { CarryOut } from '#server/modules/module.ts'
import { lockAdmins, readUser } from '#server/modules/people/identity/index.ts'
import { requestApproval } from '#server/modules/staff/approvals/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { type CampaignRow, campaigns } from './queries.ts'
import { countAudience } from './segment-queries.ts'

type CampaignRequest = Pick<Campaign, 'id' | 'name' | 'purpose' | 'segment' | 'texts' | 'sendAt'> & {
  reason: string
  requestDigest: string
}

/** Refuses each missing field: every language needs its text. */
export const checkedTexts = (texts: CampaignTexts): CampaignTexts => {
  const fields: Record<string, ErrorCode> = {}
  const checked = { ...texts }
  for (const language of languages) {
    const [title, message] = [oneLine(texts[language].title), texts[language].message.trim()]
    if (title === '') fields[`texts.${language}.title`] = 'required'
    if (message === '') fields[`texts.${language}.message`] = 'required'
    checked[language] = { title, message }
  }
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
  return checked
}

/** Tolerates a minute in the past, because the browser's clock differs from ours. */
const checkedMoment = (text: string, now: Temporal.Instant): Temporal.Instant => {
  const at = Temporal.Instant.from(text)
  const isFar = now.until(at).total('hours') > scheduledAhead_days * 24
  if (isFar || now.until(at).total('minutes') < -1) throw refuseFields({ sendAt: 'malformed' })
  return at
}

/**
 * Creates a campaign and requests its dual approval. Idempotent per id. Refuses `required`, `malformed`, `offers_only` and
 * `nobody_matches` by field, `conflict`.
 */
export const requestCampaign = async (
  { db, now, wake }: Pick<Deps, 'db' | 'now' | 'wake'>,
  caller: Pick<Caller, 'userId'>,
  { id, name: typed, purpose, segment, reason, requestDigest, ...request }: CampaignRequest,
): Promise<CampaignRow> => {
  const known = replayed(await campaigns.find(db, { id }), requestDigest)
  if (known) return known
  const name = oneLine(typed)
  if (name === '') throw refuseFields({ name: 'required' })
  if (purpose === 'service' && offersOnly.includes(segment.kind)) throw refuseFields({ segment: 'offers_only' })
  const texts = checkedTexts(request.texts)
  const sendAt = checkedMoment(request.sendAt, now())
  const { people } = await countAudience(db, { segment, purpose, at: now() })
  if (people === 0) throw refuseFields({ segment: 'nobody_matches' })
  const requested = await transaction(db, async (tx) => {
    await lockAdmins(tx, caller.userId)
    const at = now()
    const written = { createdBy: caller.userId, createdAt: at }
    const row: CampaignRow = {
      ...{ id, requestDigest, name, purpose, segment, texts, expected: people, sendAt, ...written },
      ...{ state: 'pending_approval', approvedBy: null, approvedAt: null },
      ...{ startedAt: null, finishedAt: null, canceledBy: null },
    }
    if (!(await campaigns.insertOnce(tx, row))) throw new Refusal('conflict')
    const { email } = await readUser(tx, caller.userId)
    const what = { name, email, purpose, segment, texts, people, sendAt: sendAt.toString() }
    const content = { kind: 'campaign' as const, campaignId: id, ...what }
    await requestApproval(tx, { id, subject: id, content, reason, requestedBy: caller.userId, requestDigest, at })
    const details = { name, purpose, segment, people, reason }
    await recordChange(tx, { at, actor: caller.userId, what: 'campaign.requested', subject: id, details })
    return campaigns.find(tx, { id })
  })
  wake()
  if (!requested) throw new Error(`campaign ${id} was just written`)
  return requested
}

/** Schedules an approved campaign. Throws `illegal_move` when it was canceled in the meantime. */
export const campaignApproved: CarryOut<'campaign'> = async ({ tx }, { content, approvedBy, at }) => {
  const { campaignId: id } = content
  const campaign = await campaigns.lock(tx, { id })
  if (campaign?.state !== 'pending_approval') throw new Refusal('illegal_move')
  await campaigns.update(tx, { id }, { state: 'scheduled', approvedBy, approvedAt: at })
  await recordChange(tx, { at, actor: approvedBy, what: 'campaign.scheduled', subject: id })
}

/** Cancels a campaign before it starts. Idempotent. Refuses `not_found`, `illegal_move`. */
export const cancelCampaign = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Pick<Caller, 'userId'>,
  { id }: { id: string },
): Promise<CampaignRow> => {
  return transaction(db, async (tx) => {
    const campaign = await campaigns.lock(tx, { id })
    if (!campaign) throw new Refusal('not_found')
    if (campaign.state === 'canceled') return campaign
    if (campaign.state !== 'pending_approval' && campaign.state !== 'scheduled') throw new Refusal('illegal_move')
    const set = { state: 'canceled', canceledBy: caller.userId } as const
    await campaigns.update(tx, { id }, set)
    await recordChange(tx, { at: now(), actor: caller.userId, what: 'campaign.canceled', subject: id })
    return { ...campaign, ...set }
  })
}
