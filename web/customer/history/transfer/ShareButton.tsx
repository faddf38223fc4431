import { Share2 } from 'lucide-react'
import { useText } from '../../../lib/use-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { useCopy } from './CopyButton.tsx'
import type { TransferKey } from './messages.es.ts'

/** Hands the public tracking link to whatever the device shares with; elsewhere it is copied. */
export const ShareButton = ({ path, arrived }: { path: string; arrived: boolean }) => {
  const t = useText<TransferKey>()
  const copy = useCopy()
  const url = new URL(path, location.origin).href
  const share = async () => {
    const what = arrived
      ? { title: t('customer.share.arrived'), text: t('customer.share.arrived-text'), url }
      : { title: t('customer.share.title'), text: t('customer.share.text'), url }
    if (!navigator.canShare?.(what)) return copy(url)
    try {
      await navigator.share(what)
    } catch (error) {
      // Closing the share sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      await copy(url)
    }
  }
  return (
    <Button
      look="secondary"
      icon={<Share2 aria-hidden="true" />}
      className="min-w-0 flex-1"
      onClick={() => void share()}
    >
      {t('customer.share.button')}
    </Button>
  )
}
