import { ArrowRight } from 'lucide-react'
import type { SettingContent } from '../../../contract/settings.ts'
import { useText } from '../../lib/use-text.ts'
import { changesOf, useLines } from './lines.ts'
import type { SettingsKey } from './messages.es.ts'

/** What a version changes, before and after. */
export const Changes = ({ before, after }: { before: SettingContent; after: SettingContent }) => {
  const t = useText<SettingsKey>()
  const linesOf = useLines()
  const absent = t(after.kind === 'corridors' ? 'admin.settings.open' : 'admin.settings.absent')
  return (
    <ul className="mt-3 grid gap-2 rounded-[10px] bg-sand px-4 py-3">
      {changesOf(linesOf(before), linesOf(after)).map((change) => (
        <li key={change.key} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <span className="min-w-0 wrap-anywhere">{change.label}</span>
          <span className="flex flex-wrap items-center gap-x-2 tabular">
            <span className="sr-only">{t('admin.settings.before')}</span>
            <s className="text-ink-soft">{change.before ?? absent}</s>
            <ArrowRight aria-hidden="true" className="size-4 flex-none text-ink-soft" />
            <span className="sr-only">{t('admin.settings.after')}</span>
            <strong className="font-semibold">{change.after ?? absent}</strong>
          </span>
        </li>
      ))}
    </ul>
  )
}
