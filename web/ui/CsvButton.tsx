import { Download } from 'lucide-react'
import { useState } from 'react'
import { identity } from '#contract/people/identity.ts'
import { call } from '../lib/call.ts'
import { useText } from '../lib/use-text.ts'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { toast } from './toast.ts'

type Props = {
  /** The filtered list, streamed by the server and saved by the browser. */
  address: string
  /** The notice when the download fails to start. */
  failed: string
  /** Icon only on a phone, where space above a list is scarce. */
  compact?: boolean
  /** Instead of 'Export CSV'. */
  label?: string
  disabled?: boolean
}

export const CsvButton = ({ address, failed, compact = false, label, disabled = false }: Props) => {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      // Checks the session first; otherwise the saved file would hold the error instead of the list.
      await call(identity.me)
      const link = document.createElement('a')
      link.href = address
      link.download = ''
      link.click()
    } catch {
      toast('danger', failed, { brief: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      look="secondary"
      size="dense"
      className={classes('whitespace-nowrap max-md:!px-3', !compact && 'max-md:flex-1')}
      icon={<Download aria-hidden="true" className="size-5" />}
      disabled={disabled}
      busy={busy && t('ui.csv.exporting')}
      onClick={() => void run()}
    >
      <span className={classes(compact && 'max-md:sr-only')}>{label ?? t('ui.csv.export')}</span>
    </Button>
  )
}
