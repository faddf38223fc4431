import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/lib/route.ts'
import {
  type Campaign,
  type CampaignPurpose,
  type CampaignTexts,
  campaigns,
  type Segment,
} from '#contract/office/campaigns.ts'
import { messageTemplates } from '#contract/staff/message-templates.ts'
import { call } from '#web/lib/call.ts'
import { clock } from '#web/lib/clock.ts'

/** It is approved and due, or not all of its mails left yet: what is shown of it changes by itself. */
export const isGoingOut = ({ state, sendAt, figures }: Campaign, now: number): boolean =>
  state === 'sending' ||
  (state === 'scheduled' && Date.parse(sendAt) <= now) ||
  (state === 'sent' && figures.mailsQueued > 0)

type Query = NonNullable<Call<typeof campaigns.list>['query']>

export const campaignQueries = {
  list: (query: Query) =>
    queryOptions({
      queryKey: ['admin', 'campaigns', 'list', query],
      queryFn: ({ signal }) => call(campaigns.list, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'campaigns', 'one', id],
      queryFn: ({ signal }) => call(campaigns.read, { params: { id }, signal }),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data && isGoingOut(data, clock()) ? 3000 : false),
    }),
  options: () =>
    queryOptions({
      queryKey: ['admin', 'campaigns', 'options'],
      queryFn: ({ signal }) => call(campaigns.options, { signal }),
    }),
  audience: (body: { segment: Segment; purpose: CampaignPurpose }) =>
    queryOptions({
      queryKey: ['admin', 'campaigns', 'audience', body],
      queryFn: ({ signal }) => call(campaigns.count, { body, signal }),
    }),
  preview: (texts: CampaignTexts) =>
    queryOptions({
      queryKey: ['admin', 'campaigns', 'preview', texts],
      queryFn: ({ signal }) => call(campaigns.preview, { body: { texts }, signal }),
      placeholderData: keepPreviousData,
    }),
}

export const templateQueries = {
  list: () =>
    queryOptions({
      queryKey: ['admin', 'message-templates', 'list'],
      queryFn: async ({ signal }) => (await call(messageTemplates.list, { signal })).items,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'message-templates', 'one', id],
      queryFn: ({ signal }) => call(messageTemplates.read, { params: { id }, signal }),
      staleTime: 0,
    }),
}
