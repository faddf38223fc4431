import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import { campaigns as calls } from '#contract/office/campaigns.ts'
import { serve } from '#server/http/serve.ts'
import { listCorridors } from '#server/modules/ground/corridors/index.ts'
import { noticeMail } from '#server/modules/ground/notifications/index.ts'
import type { Module } from '#server/modules/module.ts'
import { readUser } from '#server/modules/people/identity/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import { sendMessage } from '#server/platform/message-queue.ts'
import { listCampaigns, viewOf } from './campaign.ts'
import { campaigns as campaignRows, recipients } from './queries.ts'
import { campaignApproved, cancelCampaign, checkedTexts, requestCampaign } from './request-campaign.ts'
import { countAudience, selectStates } from './segment-queries.ts'
import { sendCampaigns } from './send-campaigns.ts'

const routes = (app: FastifyInstance, deps: Deps): void => {
  const { db, now, config } = deps
  serve(app, calls.list, ({ query, caller }) => listCampaigns(db, query, caller.userId))
  serve(app, calls.read, async ({ params: { id }, caller }) => {
    const campaign = await campaignRows.find(db, { id })
    if (!campaign) throw new Refusal('not_found')
    return viewOf(db, campaign, caller.userId)
  })
  serve(app, calls.options, async () => ({
    states: await selectStates(db),
    countries: listCorridors().map(({ country }) => country),
  }))
  serve(app, calls.count, ({ body }) => countAudience(db, { ...body, at: now() }))
  serve(app, calls.preview, async ({ body, caller: { userId } }) => {
    const { firstName } = await readUser(db, userId)
    const preview = (lang: Language) => {
      const { title, message } = body.texts[lang]
      return { subject: title, text: noticeMail(config, { lang, firstName, message }) }
    }
    return { es: preview('es'), pt: preview('pt'), en: preview('en') }
  })
  serve(app, calls.ask, async ({ body, caller, requestDigest }) =>
    viewOf(db, await requestCampaign(deps, caller, { ...body, requestDigest }), caller.userId),
  )
  serve(app, calls.test, async ({ body, caller }) => {
    const { title: subject, message } = checkedTexts(body.texts)[body.lang]
    await transaction(db, async (tx) => {
      const { email: to, firstName } = await readUser(tx, caller.userId)
      const text = noticeMail(config, { lang: body.lang, firstName, message })
      await sendMessage(tx, { to, channel: 'mail', lang: body.lang, subject, text, at: now() })
    })
    deps.wake()
    return { status: true as const }
  })
  serve(app, calls.cancel, async ({ params, caller }) =>
    viewOf(db, await cancelCampaign(deps, caller, params), caller.userId),
  )
}

/** A declined, withdrawn or expired campaign is not sent; the request has the campaign's id. */
const subscribers = (): Subscriber[] => [
  ...['approval.declined', 'approval.withdrawn', 'approval.expired'].map(
    (to) =>
      ({
        to,
        name: `campaigns: it is not sent (${to})`,
        handle: async (tx, { subject, payload }) => {
          if (payload.kind !== 'campaign') return
          const campaign = await campaignRows.lock(tx, { id: subject })
          if (campaign?.state === 'pending_approval')
            await campaignRows.update(tx, { id: subject }, { state: 'declined' })
        },
      }) satisfies Subscriber,
  ),
  {
    to: 'user.erased',
    name: 'campaigns: what they were told is removed',
    handle: (tx, { subject }) => recipients.remove(tx, { userId: subject }),
  },
]

/** News to a segment of customers, under dual approval. */
export const campaigns: Module = {
  owns: ['campaigns', 'campaign_recipients'],
  reads: ['users', 'verifications', 'transfers', 'transfer_search', 'notifications', 'notification_choices'],
  personal: [{ table: 'campaign_recipients', owner: 'user_id', key: 'campaign_id' }],
  routes,
  subscribers,
  approvals: { campaign: campaignApproved },
  jobs: (deps) => [{ name: 'campaigns', every_ms: 5_000, run: () => sendCampaigns(deps) }],
}
