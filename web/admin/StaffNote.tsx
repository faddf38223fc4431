import { StickyNote } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../lib/use-text.ts'
import type { AdminKey } from './messages.es.ts'

type Props = { by: string | null; when: string; children: ReactNode }

/** Internal staff notes are amber, also within a customer-facing thread. */
export const StaffNote = ({ by, when, children }: Props) => {
  const t = useText<AdminKey>()
  return (
    <p className="flex gap-2.5 rounded-input bg-sol-soft px-3.5 py-2 text-sm text-ink">
      <StickyNote aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">
        <b className="font-semibold">{t('admin.note.staff')}</b> {children}{' '}
        <span className="text-ink-soft">{[by ?? t('admin.note.gone'), when].join(', ')}</span>
      </span>
    </p>
  )
}
