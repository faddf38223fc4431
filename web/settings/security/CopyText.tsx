import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { SecurityKey } from './messages.es.ts'

/** Copies a secret: the notice does not repeat it. */
export const CopyText = ({ text, label }: { text: string; label: string }) => {
  const t = useText<SecurityKey>()
  const [done, setDone] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setDone(true)
    } catch {
      toast('info', t('security.copy.by-hand'))
    }
  }
  const Icon = done ? Check : Copy
  return (
    <Button look="secondary" size="dense" icon={<Icon aria-hidden="true" />} onClick={() => void copy()}>
      {done ? t('ui.copied') : label}
    </Button>
  )
}
