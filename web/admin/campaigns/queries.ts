import { keepPreviousData } from '@tanstack/react-query'
import type { Call } from '#contract/lib/route.ts'
import {
  type Campaign,
  type CampaignPurpose,
  type CampaignTexts,
  campaigns,
  type Segment,
} from '#contract/office/campaigns.ts'
import { messageTemplates } from '#contract/staff/message-templates.ts'
import { clock } from '#web/lib/clock.ts'
import { callQuery, items } from '#web/lib/query.ts'

/** Approved and due, or with unsent emails: its figures change without user action. */
export const isGoingOut = ({ state, sendAt, figures }: Campaign, now: number): boolean =>
  state === 'sending' ||
  (state === 'scheduled' && Date.parse(sendAt) <= now) ||
  (state === 'sent' && figures.mailsQueued > 0)

type Query = NonNullable<Call<typeof campaigns.list>['query']>

export const campaignQueries = {
  list: (query: Query) => callQuery(campaigns.list, { query, placeholderData: keepPreviousData }),
  one: (id: string) =>
    callQuery(campaigns.read, {
      params: { id },
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data && isGoingOut(data, clock()) ? 3000 : false),
    }),
  options: () => callQuery(campaigns.options),
  audience: (body: { segment: Segment; purpose: CampaignPurpose }) => callQuery(campaigns.count, { body }),
  preview: (texts: CampaignTexts) =>
    callQuery(campaigns.preview, { body: { texts }, placeholderData: keepPreviousData }),
}

export const templateQueries = {
  list: () => callQuery(messageTemplates.list, { select: items }),
  one: (id: string) => callQuery(messageTemplates.read, { params: { id }, staleTime: 0 }),
}
