import { X } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#web/lib/use-text.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { BulkModal } from './BulkModal.tsx'
import type { Bulk, BulkAction } from './bulk.ts'
import type { ListKey } from './messages.es.ts'

type Props<Item> = { bulk: Bulk<Item>; ticked: readonly Item[]; onClear(): void }

/** The number of selected rows, with bulk actions; the report stays after the rows have left the list. */
export const BulkBar = <Item,>({ bulk, ticked, onClear }: Props<Item>) => {
  const t = useText<ListKey>()
  const [chosen, setChosen] = useState<BulkAction<Item> | null>(null)
  const sum = bulk.sumOf?.(ticked)
  return (
    <>
      {ticked.length > 0 && (
        <section
          aria-label={t('admin.list.bulk.label')}
          className="sticky bottom-5 z-10 mt-4 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-noche px-4 py-2 text-on-noche"
        >
          <p aria-live="polite" className="font-semibold">
            {t('admin.list.bulk.count', { count: ticked.length })}
          </p>
          {sum && <p className="tabular">{sum}</p>}
          <div className="ml-auto flex flex-wrap items-center gap-2">
            {bulk.actions.map((action) => (
              <Button
                key={action.key}
                look="secondary"
                size="dense"
                icon={action.icon}
                disabled={!ticked.some(action.may)}
                onClick={() => setChosen(action)}
              >
                {action.label}
              </Button>
            ))}
            <IconButton label={t('admin.list.bulk.clear')} className="!text-on-noche" onClick={onClear}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
        </section>
      )}
      {chosen && (
        <BulkModal
          action={chosen}
          ticked={ticked}
          nameOf={bulk.nameOf}
          onClose={(isDone) => {
            setChosen(null)
            if (isDone) onClear()
          }}
        />
      )}
    </>
  )
}
