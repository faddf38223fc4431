import { Paperclip, X } from 'lucide-react'
import { useState } from 'react'
import { attachmentBytesMax, attachments, attachments_max } from '#contract/staff/attachments.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { useText } from '#web/lib/use-text.ts'
import { useUpload } from '#web/lib/use-upload.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { FieldNotes } from '#web/ui/Field.tsx'
import { UploadProgress } from '#web/ui/Progress.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import type { BusinessKey } from './messages.es.ts'

export type Uploaded = { id: string; name: string }

type Props = {
  label: string
  value: readonly Uploaded[]
  onChange(files: Uploaded[]): void
  error?: string | undefined
}

/** Pictures and PDFs, each uploaded on selection. */
export const Documents = ({ label, value: files, onChange, error }: Props) => {
  const t = useText<BusinessKey>()
  const failureMessage = useFailureMessage()
  const { progress, run, stop } = useUpload()
  const [problem, setProblem] = useState<string | undefined>()
  const upload = async (file: File): Promise<void> => {
    if (file.size > attachmentBytesMax) return setProblem(t('businesses.file-too-large'))
    setProblem(undefined)
    const id = newId()
    try {
      const uploaded = await run((watched) =>
        call(attachments.put, { params: { id }, body: { name: file.name.slice(-120) }, file, ...watched }),
      )
      if (uploaded) onChange([...files, { id, name: file.name }])
    } catch (failure) {
      setProblem((isFailure(failure) && failure.fields.image?.details) || failureMessage(failure))
    }
  }
  const shown = problem ?? error
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      {files.length > 0 && (
        <ul className="mb-2 grid gap-2">
          {files.map(({ id, name }) => (
            <li key={id} className="flex min-h-11 items-center gap-3 rounded-input border border-line bg-paper pl-4">
              <Paperclip aria-hidden="true" className="size-5 flex-none text-ink-soft" />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <IconButton
                label={t('ui.remove-name', { name })}
                onClick={() => onChange(files.filter((one) => one.id !== id))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {progress !== null ? (
        <div className="overflow-hidden rounded-input border border-line">
          <UploadProgress value={progress} onStop={stop} />
        </div>
      ) : (
        files.length < attachments_max && (
          <label
            className="relative flex min-h-12 cursor-pointer items-center gap-3 rounded-input border-2 border-dashed border-line-strong bg-paper px-4 font-semibold has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-sol"
            data-invalid={shown ? true : undefined}
          >
            <Paperclip aria-hidden="true" className="size-5 flex-none" />
            {t('businesses.choose-file')}
            <input
              type="file"
              aria-label={label}
              accept="image/png,image/jpeg,application/pdf"
              className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
              onChange={(event) => {
                const [chosen] = event.target.files ?? []
                if (chosen) void upload(chosen)
                event.target.value = ''
              }}
            />
          </label>
        )
      )}
      <FieldNotes inputId="documents" error={shown} hint={t('businesses.file-hint')} />
    </div>
  )
}
