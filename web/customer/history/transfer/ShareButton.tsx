import { Share2 } from 'lucide-react'
import { useText } from '../../../lib/use-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { useCopy } from '../../../ui/CopyButton.tsx'
import type { TransferKey } from './messages.es.ts'

/** Hands something to whatever the device shares with; elsewhere `otherwise` is copied. */
export const useShare = () => {
  const copy = useCopy()
  return async (what: ShareData, otherwise: string): Promise<void> => {
    if (!navigator.canShare?.(what)) return copy(otherwise)
    try {
      await navigator.share(what)
    } catch (error) {
      // Closing the share sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      await copy(otherwise)
    }
  }
}

/** Shares the public tracking link. */
export const ShareButton = ({ path, arrived }: { path: string; arrived: boolean }) => {
  const t = useText<TransferKey>()
  const share = useShare()
  const url = new URL(path, location.origin).href
  const what = arrived
    ? { title: t('customer.share.arrived'), text: t('customer.share.arrived-text'), url }
    : { title: t('customer.share.title'), text: t('customer.share.text'), url }
  return (
    <Button
      look="secondary"
      icon={<Share2 aria-hidden="true" />}
      className="min-w-0 flex-1"
      onClick={() => void share(what, url)}
    >
      {t('customer.share.button')}
    </Button>
  )
}
