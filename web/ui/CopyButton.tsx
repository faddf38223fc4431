import { Copy } from 'lucide-react'
import { useText } from '../lib/use-text.ts'
import { Button } from './Button.tsx'
import { toast } from './toast.ts'

/** Copies a text and confirms it. The text stays visible for browsers that refuse. */
export const useCopy = () => {
  const t = useText()
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast('success', t('ui.copied'), { line: text })
    } catch {
      toast('info', t('ui.copy-by-hand'), { line: text })
    }
  }
}

export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const copy = useCopy()
  return (
    <Button look="secondary" size="dense" icon={<Copy aria-hidden="true" />} onClick={() => void copy(text)}>
      {label}
    </Button>
  )
}
