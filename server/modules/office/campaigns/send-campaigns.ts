import { notify } from '#server/modules/ground/notifications/index.ts'
import { findUserById, lockIfOpen } from '#server/modules/people/identity/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eachRow, inSavepoint } from '#server/platform/each-row.ts'
import { recordChange } from '#server/platform/record-change.ts'
import {
  type CampaignRow,
  campaigns,
  hasUnnotified,
  lockRecipients,
  recipients,
  selectDueCampaigns,
} from './queries.ts'
import { insertAudience } from './segment-queries.ts'

type SendDeps = Pick<Deps, 'db' | 'now' | 'log' | 'config' | 'secrets' | 'wake'>

/** Batch per transaction: recipients, notices and mails commit together, so a crash never notifies a person twice. */
const part_max = 50

/** Sends a batch of each due campaign; returns the number of people notified. */
export const sendCampaigns = async (deps: SendDeps): Promise<number> => {
  let notified = 0
  await eachRow(deps, 'campaigns', {
    due: () => selectDueCampaigns(deps.db, deps.now()),
    handle: async ({ id }) => {
      notified += await transaction(deps.db, (tx) => sendPart(deps, tx, id))
    },
  })
  if (notified > 0) deps.wake()
  return notified
}

const sendPart = async (deps: SendDeps, tx: Tx, id: string): Promise<number> => {
  const campaign = await campaigns.lock(tx, { id })
  if (campaign?.state !== 'scheduled' && campaign?.state !== 'sending') return 0
  const at = deps.now()
  if (campaign.state === 'scheduled') await begin(tx, campaign, at)
  const notified = await eachRow({ ...deps, db: tx }, `campaign ${id}`, {
    due: (stalled) => lockRecipients(tx, id, { limit: part_max, stalled }),
    handle: (userId) =>
      inSavepoint(tx, async () => {
        const mailed = await notifyRecipient(deps, tx, { campaign, userId, at })
        await recipients.update(tx, { campaignId: id, userId }, { notifiedAt: at, mailed })
      }),
  })
  if (!(await hasUnnotified(tx, id))) {
    await campaigns.update(tx, { id }, { state: 'sent', finishedAt: at })
    await recordChange(tx, { at, actor: 'campaigns', what: 'campaign.sent', subject: id })
  }
  return notified
}

const begin = async (tx: Tx, { id, segment, purpose }: CampaignRow, at: Temporal.Instant): Promise<void> => {
  await insertAudience(tx, id, { segment, purpose, at })
  await campaigns.update(tx, { id }, { state: 'sending', startedAt: at })
  await recordChange(tx, { at, actor: 'campaigns', what: 'campaign.began', subject: id })
}

/** False for a person without a mail. An account closed since the start gets nothing. */
const notifyRecipient = async (
  deps: SendDeps,
  tx: Tx,
  { campaign: { id, texts }, userId, at }: { campaign: CampaignRow; userId: string; at: Temporal.Instant },
): Promise<boolean> => {
  const reader = (await lockIfOpen(tx, userId)) ? await findUserById(tx, userId) : undefined
  if (!reader) return false
  const text = (language: keyof typeof texts) => texts[language]
  return (await notify({ ...deps, tx }, { reader, section: 'news', text, campaign: id, at })).mailed
}
