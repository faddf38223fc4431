import { corridors } from '#contract/ground/corridors.ts'
import { brandVersions } from '#contract/lib/brand-versions.ts'
import { type SettingContent, type SettingKind, settings } from '#contract/staff/settings.ts'
import { callQuery } from '#web/lib/query.ts'

/** Versions of fees, limits and closed corridors. */
export const versions = {
  list: (kind: SettingKind) => callQuery(settings.list, { params: { kind }, staleTime: 0 }),
  preview: (content: SettingContent) => callQuery(settings.preview, { body: { content }, retry: false }),
  brand: callQuery(brandVersions.list, { staleTime: 0 }),
  countries: callQuery(corridors.list, { select: ({ items }) => items.map(({ country }) => country) }),
}
