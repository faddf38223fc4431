import { ArrowRight } from 'lucide-react'
import type { SettingContent } from '#contract/staff/settings.ts'
import { useText } from '#web/lib/use-text.ts'
import { type Change, changesOf, useLines } from './lines.ts'
import type { SettingsKey } from './messages.es.ts'

/** A version's changes, before and after. */
export const Changes = ({ before, after }: { before: SettingContent; after: SettingContent }) => {
  const t = useText<SettingsKey>()
  const linesOf = useLines()
  const absent = after.kind === 'corridors' ? t('admin.settings.open') : undefined
  return <ChangeLines changes={changesOf(linesOf(before), linesOf(after))} absent={absent} />
}

/** Each old value struck through next to the new one. A value missing in one version is labeled `absent`; else new or removed. */
export const ChangeLines = ({ changes, absent }: { changes: readonly Change[]; absent?: string | undefined }) => {
  const t = useText<SettingsKey>()
  return (
    <ul className="mt-3 grid gap-2 rounded-[10px] bg-sand px-4 py-3">
      {changes.map((change) => (
        <li key={change.key} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <span className="min-w-0 wrap-anywhere">{change.label}</span>
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 tabular wrap-anywhere">
            <span className="sr-only">{t('admin.settings.before')}</span>
            {change.before === null && !absent ? (
              <span className="text-ink-soft">{t('admin.settings.absent.before')}</span>
            ) : (
              <s className="text-ink-soft">{change.before ?? absent}</s>
            )}
            <ArrowRight aria-hidden="true" className="size-4 flex-none text-ink-soft" />
            <span className="sr-only">{t('admin.settings.after')}</span>
            <strong className="font-semibold">{change.after ?? absent ?? t('admin.settings.absent.after')}</strong>
          </span>
        </li>
      ))}
    </ul>
  )
}
