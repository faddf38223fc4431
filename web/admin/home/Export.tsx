import { Download } from 'lucide-react'
import type { OfficeFigures } from '#contract/books/office.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { saveCsv } from '../save-csv.ts'
import { figureRows } from './figure-rows.ts'
import type { HomeKey } from './messages.es.ts'

export const Export = ({ figures }: { figures: OfficeFigures }) => {
  const t = useText<HomeKey>()
  const failureMessage = useFailureMessage()
  const save = async () => {
    try {
      await saveCsv(`sol-${t('admin.home.file.name')}-${figures.from}-${figures.to}.csv`, figureRows(figures, t))
    } catch (error) {
      toast('danger', failureMessage(error), { brief: true })
    }
  }
  return (
    <Button
      look="secondary"
      size="dense"
      icon={<Download aria-hidden="true" className="size-5" />}
      onClick={() => void save()}
    >
      {t('admin.home.export')}
    </Button>
  )
}
