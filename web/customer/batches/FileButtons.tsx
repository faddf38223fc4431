import { useMutation } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { useRef } from 'react'
import { batches } from '#contract/sending/batches.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import type { MultipleKey } from './messages.es.ts'
import { useFile } from './use-file.ts'
import type { TableState } from './use-table.ts'

/** The template download and the file upload. */
export const FileButtons = ({ table }: { table: TableState }) => {
  const t = useText<MultipleKey>()
  const failureMessage = useFailureMessage()
  const input = useRef<HTMLInputElement>(null)
  const { upload, isPending } = useFile(table)
  const template = useMutation({
    mutationFn: () => saveFile(batches.template.path),
    onError: (failure) => toast('danger', failureMessage(failure)),
  })
  return (
    <>
      <Button
        look="secondary"
        icon={<Download aria-hidden="true" />}
        busy={template.isPending && t('batches.template')}
        onClick={() => template.mutate()}
      >
        {t('batches.template')}
      </Button>
      <Button
        look="secondary"
        icon={<Upload aria-hidden="true" />}
        busy={isPending && t('batches.reading')}
        onClick={() => input.current?.click()}
      >
        {t('batches.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('batches.upload')}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) upload(file)
          event.target.value = ''
        }}
      />
    </>
  )
}
