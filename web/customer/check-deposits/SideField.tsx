import { Camera, RefreshCw, Upload } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { type CheckSide, checkDeposits, checkPictureBytesMax } from '#contract/balance/check-deposits.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { useText } from '#web/lib/use-text.ts'
import { useUpload } from '#web/lib/use-upload.ts'
import { classes } from '#web/ui/classes.ts'
import { DropZone, PictureError } from '#web/ui/DropZone.tsx'
import { FieldNotes, useField } from '#web/ui/Field.tsx'
import { pictureProblem, pictureTypes } from '#web/ui/picture-file.ts'
import { useFailureMessage } from '#web/ui/States.tsx'
import { usePictureReason } from '#web/ui/use-picture-reason.ts'
import { usePreview } from '#web/ui/use-preview.ts'
import type { ChecksKey } from './messages.es.ts'

type Props = {
  side: CheckSide
  /** The local file, stored by the form for its review. */
  file: File | null
  /** Empty until uploaded. */
  onPicture(uploaded: { id: string; file: File | null }): void
  error: ReactNode
}

/** Uploads a side on selection: a lost connection repeats one picture, not the form. */
const useSide = ({ onPicture }: Pick<Props, 'onPicture'>) => {
  const t = useText<ChecksKey>()
  const failureMessage = useFailureMessage()
  const reasonOf = usePictureReason(checkPictureBytesMax)
  const { progress, run, stop } = useUpload()
  const [problem, setProblem] = useState<{ message: string; reason?: string | undefined } | null>(null)
  const refuse = (reason: string | undefined) => {
    onPicture({ id: '', file: null })
    setProblem({ message: t('check-deposits.form.invalid'), reason })
  }
  const choose = async (file: File): Promise<void> => {
    const wrong = pictureProblem(file, checkPictureBytesMax)
    if (wrong) return refuse(reasonOf(wrong))
    setProblem(null)
    const id = newId()
    onPicture({ id: '', file })
    try {
      const reply = await run((watched) =>
        call(checkDeposits.putPicture, { params: { id }, body: {}, file, ...watched }),
      )
      onPicture(reply ? { id, file } : { id: '', file: null })
    } catch (error) {
      refuse(isFailure(error, 'image_invalid') ? error.fields.image?.details : failureMessage(error))
    }
  }
  return { progress, stop, problem, choose, unreadable: () => refuse(reasonOf('damaged')) }
}

/** The picture of one side: from the phone's camera, a file, or dropped. */
export const SideField = ({ side, file, onPicture, error }: Props) => {
  const t = useText<ChecksKey>()
  const { progress, stop, problem, choose, unreadable } = useSide({ onPicture })
  const shown = problem ? <PictureError message={problem.message} reason={problem.reason} /> : error
  const { inputId, input } = useField({ error: shown })
  const camera = useRef<HTMLInputElement>(null)
  const preview = usePreview(file)
  return (
    <div className="field">
      <span className="field-label">{t(`check-deposits.form.${side}`)}</span>
      {!file && (
        <button
          type="button"
          className={classes(
            'grid min-h-[104px] place-content-center justify-items-center gap-1.5 rounded-card border-2 border-dashed bg-paper p-3 text-center font-semibold text-noche-ink md:pointer-fine:hidden',
            shown ? 'border-coral-ink' : 'border-line-strong',
          )}
          onClick={() => camera.current?.click()}
        >
          <Camera aria-hidden="true" className="size-7" />
          {t('check-deposits.form.camera')}
          <span className="sr-only">{t(`check-deposits.form.${side}`)}</span>
        </button>
      )}
      <DropZone
        input={input}
        label={t(`check-deposits.form.choose-${side}`)}
        onFile={(chosen) => void choose(chosen)}
        wrong={Boolean(shown)}
        progress={progress}
        onStop={stop}
        className={file ? undefined : 'max-md:border-0 max-md:bg-transparent'}
      >
        {file && preview ? (
          <>
            <img
              src={preview}
              alt={t('check-deposits.form.preview')}
              className="h-[104px] w-full bg-sand object-contain md:h-[168px]"
              onError={unreadable}
            />
            <span className="flex min-h-11 items-center justify-center gap-1.5 border-t border-line bg-card px-4 text-sm font-semibold text-noche-ink">
              <RefreshCw aria-hidden="true" className="size-4" />
              {t('ui.change')}
            </span>
          </>
        ) : (
          <>
            <span className="link flex min-h-11 items-center justify-center text-sm md:pointer-fine:hidden">
              {t('check-deposits.form.from-photos')}
            </span>
            <span className="grid min-h-[213px] place-content-center justify-items-center gap-1 p-5 text-center max-md:hidden pointer-coarse:hidden">
              <Upload aria-hidden="true" className="mb-2 size-7 text-noche-ink" />
              <span className="font-semibold text-noche-ink">{t(`check-deposits.form.choose-${side}`)}</span>
              <span className="text-sm text-ink-soft">{t('check-deposits.form.drop')}</span>
            </span>
          </>
        )}
      </DropZone>
      <FieldNotes inputId={inputId} error={shown} />
      <input
        ref={camera}
        type="file"
        accept={pictureTypes.join(',')}
        capture="environment"
        className="hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const [picture] = event.target.files ?? []
          if (picture) void choose(picture)
          event.target.value = ''
        }}
      />
    </div>
  )
}
