import type { ScreeningResult } from '#contract/staff/screening.ts'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import { Chip } from '../ui/Chip.tsx'
import type { AdminKey } from './messages.es.ts'

/** The last sanctions screening: result, time, and list versions. */
export const ScreeningLine = ({ result }: { result: ScreeningResult | null }) => {
  const t = useText<AdminKey>()
  const format = useFormat()
  if (!result) return <Chip look="waiting">{t('admin.screening.none-yet')}</Chip>
  const { at, lists, names, matches } = result
  return (
    <>
      <Chip look={matches > 0 ? 'danger' : 'success'}>{t('admin.screening.matches', { matches })}</Chip>
      <p className="mt-2 text-sm text-ink-soft">{t('admin.screening.checked', { names, when: format.dateTime(at) })}</p>
      {lists.map(({ list, version }) => (
        <p key={list} className="text-sm text-ink-soft wrap-anywhere">
          {t('admin.screening.list', { list, version: version.slice(0, 8) })}
        </p>
      ))}
    </>
  )
}
