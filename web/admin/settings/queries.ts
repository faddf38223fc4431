import { queryOptions } from '@tanstack/react-query'
import { corridors } from '#contract/ground/corridors.ts'
import { brandVersions } from '#contract/lib/brand-versions.ts'
import { type SettingContent, type SettingKind, settings } from '#contract/staff/settings.ts'
import { call } from '#web/lib/call.ts'

/** Versions of what we charge, allow and offer. */
export const versions = {
  list: (kind: SettingKind) =>
    queryOptions({
      queryKey: ['admin', 'settings', kind],
      queryFn: ({ signal }) => call(settings.list, { params: { kind }, signal }),
      staleTime: 0,
    }),
  preview: (content: SettingContent) =>
    queryOptions({
      queryKey: ['admin', 'settings', 'preview', content],
      queryFn: ({ signal }) => call(settings.preview, { body: { content }, signal }),
      retry: false,
    }),
  brand: queryOptions({
    queryKey: ['admin', 'settings', 'brand'],
    queryFn: ({ signal }) => call(brandVersions.list, { signal }),
    staleTime: 0,
  }),
  countries: queryOptions({
    queryKey: ['corridors', 'countries'],
    queryFn: async ({ signal }) => (await call(corridors.list, { signal })).items.map(({ country }) => country),
  }),
}
