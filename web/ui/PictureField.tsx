import { Camera, FileImage, RefreshCw, Upload } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import { Button } from './Button.tsx'
import { DropZone } from './DropZone.tsx'
import { FieldNotes, useField } from './Field.tsx'
import { pictureTypes } from './picture-file.ts'
import { usePreview } from './use-preview.ts'

type Props = {
  label: string
  /** Accepted formats and size, the default. */
  hint?: string
  file: File | null
  onFile(file: File): void
  /** The browser cannot read it as a picture. */
  onUnreadable(): void
  error: ReactNode
  /** From 0 to 1 during the upload. */
  progress: number | null
  onStop(): void
  ref?: Ref<HTMLInputElement>
}

/** A picture from a file, dropped, or from the phone's camera, shown before it is sent. */
export const PictureField = ({ label, hint, file, onFile, onUnreadable, error, progress, onStop, ref }: Props) => {
  const t = useText()
  const { inputId, input } = useField({ hint: true, error })
  const camera = useRef<HTMLInputElement>(null)
  const preview = usePreview(file)
  const whole = useRef<HTMLDivElement>(null)
  const wrong = Boolean(error)
  useEffect(() => {
    // The message below this tall field could be out of sight on a phone.
    if (wrong) whole.current?.scrollIntoView({ block: 'nearest' })
  }, [wrong])
  return (
    <div className="field" ref={whole}>
      <span className="field-label">{label}</span>
      <DropZone
        ref={ref}
        input={input}
        label={t('ui.picture.choose')}
        onFile={onFile}
        wrong={wrong}
        progress={progress}
        onStop={onStop}
      >
        {file && preview ? (
          <Chosen file={file} preview={preview} onUnreadable={onUnreadable} />
        ) : (
          <div className="grid min-h-[212px] max-md:min-h-[136px] place-content-center justify-items-center gap-1 p-6 text-center">
            <Upload aria-hidden="true" className="mb-2 size-8 text-noche-ink" />
            <span className="font-semibold text-noche-ink">{t('ui.picture.choose')}</span>
            <span className="text-sm text-ink-soft max-md:hidden pointer-coarse:hidden">{t('ui.picture.drop')}</span>
          </div>
        )}
      </DropZone>
      <FieldNotes inputId={inputId} error={error} hint={hint ?? t('ui.picture.hint')} />
      <input
        ref={camera}
        type="file"
        accept={pictureTypes.join(',')}
        capture="environment"
        className="hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const [taken] = event.target.files ?? []
          if (taken) onFile(taken)
          event.target.value = ''
        }}
      />
      <Button
        look="secondary"
        full
        className="mt-3 md:pointer-fine:hidden"
        disabled={progress !== null}
        icon={<Camera aria-hidden="true" className="size-5" />}
        onClick={() => camera.current?.click()}
      >
        {t('ui.picture.camera')}
      </Button>
    </div>
  )
}

type ChosenProps = { file: File; preview: string; onUnreadable(): void }

const Chosen = ({ file, preview, onUnreadable }: ChosenProps) => {
  const t = useText()
  const { locale } = useFormat()
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  return (
    <>
      <img
        src={preview}
        alt={t('ui.picture.preview')}
        className="h-[236px] w-full bg-sand object-contain"
        onError={onUnreadable}
      />
      <div className="flex min-h-[53px] items-center gap-3 border-t border-line bg-card px-4 py-3 text-sm">
        <FileImage aria-hidden="true" className="size-5 flex-none text-ink-soft" />
        <span className="min-w-0 flex-1 truncate font-semibold">{file.name}</span>
        <span className="flex-none text-ink-soft tabular">{size.format(Math.max(file.size / 1_048_576, 0.1))}</span>
        <span className="flex flex-none items-center gap-1.5 font-semibold text-noche-ink">
          <RefreshCw aria-hidden="true" className="size-4" />
          {t('ui.change')}
        </span>
      </div>
    </>
  )
}
