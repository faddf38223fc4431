import { Columns3 } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { useText } from '#web/lib/use-text.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Field.tsx'
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
    <DialogTrigger>
      <Button className={buttonClass({ look: 'secondary', size: 'dense' }, 'max-md:hidden')}>
        <span className="inline-flex items-center gap-2">
          <Columns3 aria-hidden="true" className="size-5" />
          {t('admin.list.columns')}
        </span>
      </Button>
      <Popover className="popover w-64" placement="bottom end">
        <Dialog aria-label={t('admin.list.columns.label')} className="p-3 outline-none">
          {columns.map(({ key, head }) => (
            <Checkbox key={key} label={head} checked={!hidden.has(key)} onChange={() => onToggle(key)} />
          ))}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
