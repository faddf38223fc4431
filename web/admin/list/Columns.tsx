import { Columns3 } from 'lucide-react'
import { useText } from '#web/lib/use-text.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Field.tsx'
import { PopoverWindow } from '#web/ui/Overlay.tsx'
import { PopoverButton } from '#web/ui/PopoverButton.tsx'
import type { ListKey } from './messages.es.ts'

type Props = {
  columns: readonly { key: string; head: string }[]
  hidden: ReadonlySet<string>
  onToggle(key: string): void
}

/** The visible columns of the table. A phone shows rows instead, without this choice. */
export const Columns = ({ columns, hidden, onToggle }: Props) => {
  const t = useText<ListKey>()
  return (
    <PopoverButton
      className={buttonClass({ look: 'secondary', size: 'dense' }, 'max-md:hidden')}
      opens={(popping) => (
        <PopoverWindow {...popping} label={t('admin.list.columns.label')} className="w-64 p-3">
          {columns.map(({ key, head }) => (
            <Checkbox key={key} label={head} checked={!hidden.has(key)} onChange={() => onToggle(key)} />
          ))}
        </PopoverWindow>
      )}
    >
      <span className="inline-flex items-center gap-2">
        <Columns3 aria-hidden="true" className="size-5" />
        {t('admin.list.columns')}
      </span>
    </PopoverButton>
  )
}
