import { Download } from 'lucide-react'
import type { OfficeFigures } from '../../../contract/office.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { saveCsv } from '../save-csv.ts'
import { figureRows } from './figure-rows.ts'
import type { HomeKey } from './messages.es.ts'

/** Saves the figures that are shown as a file. */
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
