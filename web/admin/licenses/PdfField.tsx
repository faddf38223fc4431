import { Paperclip, X } from 'lucide-react'
import { useId, useState } from 'react'
import { attachmentBytesMax, attachments } from '#contract/staff/attachments.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { useText } from '#web/lib/use-text.ts'
import { useUpload } from '#web/lib/use-upload.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { FieldNotes } from '#web/ui/Field.tsx'
import { UploadProgress } from '#web/ui/Progress.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import type { ComplianceKey } from './messages.es.ts'

export type Pdf = {
  id: string
  name: string
  /** Uploading: a form submitted now would omit it. */
  isComing?: true
}

type Props = { label: string; value: Pdf | null; onChange(file: Pdf | null): void; error?: string | undefined }

/** One PDF, uploaded on selection. */
export const PdfField = ({ label, value: file, onChange, error }: Props) => {
  const t = useText<ComplianceKey>()
  const failureMessage = useFailureMessage()
  const { progress, run, stop } = useUpload()
  const [problem, setProblem] = useState<string | undefined>()
  const fieldId = useId()
  const choose = async (chosen: File): Promise<void> => {
    if (chosen.size > attachmentBytesMax) return setProblem(t('admin.compliance.file-too-large'))
    setProblem(undefined)
    const id = newId()
    const name = chosen.name.slice(-120)
    onChange({ id, name, isComing: true })
    try {
      const send = () =>
        run((watched) => call(attachments.put, { params: { id }, body: { name }, file: chosen, ...watched }))
      onChange((await send()) ? { id, name } : null)
    } catch (failure) {
      onChange(null)
      setProblem((isFailure(failure) && failure.fields.image?.details) || failureMessage(failure))
    }
  }
  const shown = problem ?? error
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      {file && !file.isComing ? (
        <p className="flex min-h-11 items-center gap-3 rounded-input border border-line bg-paper pl-4">
          <Paperclip aria-hidden="true" className="size-5 flex-none text-ink-soft" />
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <IconButton
            label={t('ui.remove-name', { name: file.name })}
            onClick={() => {
              setProblem(undefined)
              onChange(null)
            }}
          >
            <X aria-hidden="true" />
          </IconButton>
        </p>
      ) : file ? (
        <div className="overflow-hidden rounded-input border border-line">
          <UploadProgress value={progress ?? 0} onStop={stop} />
        </div>
      ) : (
        <label
          className="relative flex min-h-12 cursor-pointer items-center gap-3 rounded-input border-2 border-dashed border-line-strong bg-paper px-4 font-semibold has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-sol"
          data-invalid={shown ? true : undefined}
        >
          <Paperclip aria-hidden="true" className="size-5 flex-none" />
          {t('admin.compliance.choose-file')}
          <input
            type="file"
            aria-label={label}
            aria-describedby={shown ? `${fieldId}-error` : `${fieldId}-hint`}
            accept="application/pdf"
            className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
            onChange={(event) => {
              const [chosen] = event.target.files ?? []
              if (chosen) void choose(chosen)
              event.target.value = ''
            }}
          />
        </label>
      )}
      <FieldNotes inputId={fieldId} error={shown} hint={t('admin.compliance.file-hint')} />
    </div>
  )
}
