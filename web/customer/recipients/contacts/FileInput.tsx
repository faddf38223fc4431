import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import type { RecipientsKey } from '../messages.es.ts'

export const FileInput = ({ onFile, another }: { onFile(file: File): void; another: boolean }) => {
  const t = useText<RecipientsKey>()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        look={another ? 'secondary' : 'primary'}
        icon={<Upload aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t(another ? 'customer.contacts.another' : 'customer.contacts.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('customer.contacts.choose')}
        accept=".vcf,.vcard,text/vcard,text/x-vcard"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          // Allows choosing the same file again.
          event.target.value = ''
        }}
      />
    </>
  )
}
