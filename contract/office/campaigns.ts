import { CountryCode, Id, IdParams, Instant, type Language, languages, PageQuery, page, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

export const campaignStates = ['pending_approval', 'declined', 'scheduled', 'sending', 'sent', 'canceled'] as const
export type CampaignState = (typeof campaignStates)[number]

/** `service`: service information. `offers`: advertising, only for customers who opted in to news by mail. */
export const campaignPurposes = ['service', 'offers'] as const
export type CampaignPurpose = (typeof campaignPurposes)[number]

const Days = z.int().min(1).max(730)

/** The audience: one of these, counted in the database. */
export const Segment = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everyone') }),
  z.strictObject({ kind: z.literal('verified') }),
  z.strictObject({ kind: z.literal('not_verified') }),
  z.strictObject({ kind: z.literal('language'), lang: z.enum(languages) }),
  z.strictObject({ kind: z.literal('state'), state: typedText().min(1).max(60) }),
  /** Sent to this country within so many days. */
  z.strictObject({ kind: z.literal('corridor'), country: CountryCode, days: Days }),
  /** Has sent, but not for so many days. */
  z.strictObject({ kind: z.literal('quiet'), days: Days }),
  /** Is verified and has never sent. */
  z.strictObject({ kind: z.literal('never_sent') }),
])
export type Segment = z.infer<typeof Segment>
export const segmentKinds = [
  'everyone',
  'verified',
  'not_verified',
  'language',
  'state',
  'corridor',
  'quiet',
  'never_sent',
] as const satisfies readonly Segment['kind'][]

export const campaignTitle_max = 80
export const campaignMessage_max = 2000
/** Segments limited to offers: they are defined by buying behavior, so no service news concerns just them. */
export const offersOnly: readonly Segment['kind'][] = ['quiet', 'never_sent']

export const scheduledAhead_days = 90

const Text = z.strictObject({
  title: typedText().max(campaignTitle_max),
  message: typedParagraphs().max(campaignMessage_max),
})
export const CampaignTexts = z.strictObject(
  Object.fromEntries(languages.map((language) => [language, Text])) as Record<Language, typeof Text>,
)
export type CampaignTexts = z.infer<typeof CampaignTexts>

/** The text; an empty field is refused by its name. All three languages are required. */
const Writing = z.strictObject({
  name: typedText().max(60),
  purpose: z.enum(campaignPurposes),
  segment: Segment,
  texts: CampaignTexts,
  sendAt: Instant,
})

const Count = z.int()
export const CampaignFigures = z.strictObject({
  /** The audience size, once the sending has started. */
  people: Count,
  told: Count,
  /** Of the notices in the app. */
  read: Count,
  mailsQueued: Count,
  mailsSent: Count,
  mailsFailed: Count,
  /** Notified only in the app: they opted out of mailed news. */
  withoutMail: Count,
})
export type CampaignFigures = z.infer<typeof CampaignFigures>

export const Campaign = Writing.extend({
  id: Id,
  state: z.enum(campaignStates),
  expected: Count,
  createdBy: z.string(),
  createdAt: Instant,
  mine: z.boolean(),
  approvedBy: z.string().nullable(),
  startedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
  figures: CampaignFigures,
})
export type Campaign = z.infer<typeof Campaign>

/** One language as a mail, and as the notice in the app. */
const Preview = z.strictObject({ subject: z.string(), text: z.string() })

const seeing = { access: 'admin', permission: 'messages.view' } as const
const sending = { access: 'admin', permission: 'messages.send' } as const

export const campaigns = {
  list: route({
    ...seeing,
    method: 'GET',
    path: '/api/admin/campaigns',
    summary: 'Campaigns with their figures, the newest first.',
    query: PageQuery.extend({ filter: z.enum(['all', 'waiting', 'sent']).default('all') }),
    reply: page(Campaign),
  }),
  read: route({
    ...seeing,
    method: 'GET',
    path: '/api/admin/campaigns/:id',
    summary: 'One campaign with its figures.',
    params: IdParams,
    reply: Campaign,
  }),
  options: route({
    ...seeing,
    method: 'GET',
    path: '/api/admin/campaign-options',
    summary: 'The states where customers live, and their destination countries, for the segments.',
    reply: z.strictObject({ states: z.array(z.string()), countries: z.array(CountryCode) }),
  }),
  count: route({
    ...seeing,
    method: 'POST',
    path: '/api/admin/campaign-audience',
    summary: 'The number of customers that a campaign would reach now, and how many of them by mail.',
    body: z.strictObject({ segment: Segment, purpose: z.enum(campaignPurposes) }),
    reply: z.strictObject({ people: Count, mailed: Count }),
  }),
  preview: route({
    ...seeing,
    method: 'POST',
    path: '/api/admin/campaign-preview',
    summary: 'A preview of the mail in each language.',
    body: z.strictObject({ texts: CampaignTexts }),
    reply: z.strictObject(
      Object.fromEntries(languages.map((language) => [language, Preview])) as Record<Language, typeof Preview>,
    ),
  }),
  ask: route({
    ...sending,
    method: 'POST',
    path: '/api/admin/campaigns',
    idempotent: true,
    summary: 'Requests another person’s approval of a campaign.',
    body: Writing.extend({ id: Id, reason: typedParagraphs().min(3).max(300) }),
    success: 201,
    reply: Campaign,
  }),
  test: route({
    ...sending,
    method: 'POST',
    path: '/api/admin/campaign-test',
    summary: 'Sends a test mail to the caller in one language.',
    body: z.strictObject({ texts: CampaignTexts, lang: z.enum(languages) }),
    limit: { max: 20, minutes: 60 },
    reply: z.strictObject({ status: z.literal(true) }),
  }),
  cancel: route({
    ...sending,
    method: 'POST',
    path: '/api/admin/campaigns/:id/cancellation',
    summary: 'Cancels a campaign that has not started.',
    params: IdParams,
    reply: Campaign,
  }),
}
