import { ImageUp } from 'lucide-react'
import { useController, useForm } from 'react-hook-form'
import { profileImage, profileImageBytes_max } from '#contract/people/profile-image.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { useSession, useUser } from '#web/lib/session.tsx'
import { useProblem } from '#web/lib/use-problem.ts'
import { useText } from '#web/lib/use-text.ts'
import { useUpload } from '#web/lib/use-upload.ts'
import { DropZone, PictureError } from '#web/ui/DropZone.tsx'
import { FieldNotes, useField } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { pictureProblem } from '#web/ui/picture-file.ts'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { usePictureReason } from '#web/ui/use-picture-reason.ts'
import { usePreview } from '#web/ui/use-preview.ts'
import type { ProfileKey } from './messages.es.ts'

type Props = { open: boolean; onClose(): void }

export const ImageModal = ({ open, onClose }: Props) => {
  const t = useText<ProfileKey>()
  return (
    <Modal open={open} onClose={onClose} title={t('settings.image.title')}>
      <ChooseImage onClose={onClose} />
    </Modal>
  )
}

const useImageForm = (onDone: () => void) => {
  const t = useText<ProfileKey>()
  const { email } = useUser()
  const { adopt } = useSession()
  const failureMessage = useFailureMessage()
  const reasonOf = usePictureReason(profileImageBytes_max)
  const { problem, show, clear } = useProblem()
  const { progress, run, stop } = useUpload()
  const { control, handleSubmit, setFocus } = useForm<{ file: File | null }>({
    defaultValues: { file: null },
    shouldFocusError: false,
  })
  const { field } = useController({ control, name: 'file' })

  const refuse = (message: string, reason?: string) => {
    show({ field: 'image', message, reason }, 5000)
    setFocus('file')
  }
  const choose = (chosen: File) => {
    clear()
    const wrong = pictureProblem(chosen, profileImageBytes_max)
    field.onChange(wrong ? null : chosen)
    if (wrong) refuse(t('settings.image.invalid'), reasonOf(wrong))
  }
  const unreadable = () => {
    field.onChange(null)
    refuse(t('settings.image.invalid'), reasonOf('damaged'))
  }
  const submit = handleSubmit(async ({ file }) => {
    if (!file) return refuse(t('settings.image.missing'))
    clear()
    try {
      const body = { email, folder: 'profile-pics' as const }
      const reply = await run((watched) => call(profileImage.upload, { body, file, ...watched }))
      if (!reply) return
      toast('success', reply.details)
      await adopt(reply.token)
      onDone()
    } catch (failure) {
      if (isFailure(failure) && failure.status >= 400 && failure.status < 500)
        refuse(failure.details, failure.fields.image?.details)
      else refuse(t('ui.picture.invalid'), failureMessage(failure))
    }
  })
  return { field, problem, progress, choose, unreadable, submit, stop }
}

const ChooseImage = ({ onClose }: { onClose(): void }) => {
  const t = useText<ProfileKey>()
  const { field, problem, progress, choose, unreadable, submit, stop } = useImageForm(onClose)
  const { inputId, input } = useField({ hint: true, error: problem?.message })
  const preview = usePreview(field.value)
  const busy = progress !== null
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submit(event)
      }}
    >
      <p className="text-ink-soft">{t('settings.image.text')}</p>
      <DropZone
        ref={field.ref}
        input={input}
        label={t('settings.image.choose')}
        onFile={choose}
        wrong={problem !== null}
        progress={progress}
        onStop={stop}
        className="mt-5 grid min-h-[272px] place-content-center justify-items-center gap-3 p-5 pb-8 text-center"
      >
        <Preview src={preview} onUnreadable={unreadable} />
        <span className={busy ? 'invisible' : 'font-semibold text-noche-ink'}>
          {t(preview ? 'settings.image.another' : 'settings.image.choose')}
        </span>
      </DropZone>
      <FieldNotes
        inputId={inputId}
        error={problem && <PictureError message={problem.message} reason={problem.reason} />}
        hint={t(preview ? 'settings.image.crop' : 'settings.image.hint')}
      />
      <FormFoot onBack={onClose} back={t('ui.cancel')} busy={busy && t('ui.please-wait')}>
        {t('settings.image.save')}
      </FormFoot>
    </form>
  )
}

const Preview = ({ src, onUnreadable }: { src: string | null; onUnreadable(): void }) => {
  const t = useText<ProfileKey>()
  if (!src)
    return (
      <span className="grid size-24 place-items-center rounded-full bg-noche-soft">
        <ImageUp aria-hidden="true" className="size-9 text-noche-ink" />
      </span>
    )
  return (
    <img
      src={src}
      alt={t('settings.image.preview')}
      className="size-40 rounded-full object-cover ring-4 ring-sol"
      onError={onUnreadable}
    />
  )
}
