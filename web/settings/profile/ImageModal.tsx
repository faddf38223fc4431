import { ImageUp } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { profileImage } from '../../../contract/profile-image.ts'
import { call, isFailure } from '../../lib/call.ts'
import { useSession, useUser } from '../../lib/session.tsx'
import { useProblem } from '../../lib/use-problem.ts'
import { useText } from '../../lib/use-text.ts'
import type { SettingsKey } from '../../messages/settings/es.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { FieldNotes, useField } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Overlay.tsx'
import { useFailureWords } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { usePreview } from '../../ui/use-preview.ts'
import { imageTypes, isProfileImage } from './image.ts'

type Props = { open: boolean; onClose(): void }

/** Chooses another picture of oneself, and shows what will be seen of it. */
export const ImageModal = ({ open, onClose }: Props) => {
  const t = useText<SettingsKey>()
  return (
    <Modal open={open} onClose={onClose} title={t('settings.image.title')}>
      <ChooseImage onClose={onClose} />
    </Modal>
  )
}

const ChooseImage = ({ onClose }: { onClose(): void }) => {
  const t = useText<SettingsKey>()
  const { email } = useUser()
  const { adopt } = useSession()
  const failureWords = useFailureWords()
  const problem = useProblem()
  const error = problem.at('image')
  const { inputId, input } = useField({ hint: true, error })
  const [file, setFile] = useState<File | null>(null)
  const [over, setOver] = useState(false)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const preview = usePreview(file)

  const refuse = (words: string) => {
    problem.tell({ field: 'image', words }, 5000)
    field.current?.focus()
  }
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    problem.clear()
    setFile(isProfileImage(chosen) ? chosen : null)
    if (!isProfileImage(chosen)) refuse(t('settings.image.invalid'))
  }
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    choose(event.target.files?.[0])
    // The same file can be chosen again after a mistake.
    event.target.value = ''
  }
  const upload = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!file) return refuse(t('settings.image.missing'))
    problem.clear()
    setBusy(true)
    try {
      const { token, details } = await call(profileImage.upload, { body: { email, folder: 'profile-pics' }, file })
      toast('success', details)
      await adopt(token)
      onClose()
    } catch (failure) {
      refuse(isFailure(failure) && failure.status >= 500 ? t('settings.image.failed') : failureWords(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={upload}>
      <p className="text-ink-soft">{t('settings.image.text')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is reached by keyboard. */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          choose(event.dataTransfer.files[0])
        }}
        className={classes(
          'relative mt-5 grid min-h-[248px] place-content-center justify-items-center gap-3 rounded-card border-2 border-dashed p-5 text-center has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-sol',
          error ? 'border-coral-ink' : over ? 'border-noche bg-noche-soft' : 'border-line-strong bg-paper',
        )}
      >
        <input
          {...input}
          ref={field}
          type="file"
          name="image"
          aria-label={t('settings.image.choose')}
          accept={imageTypes.join(',')}
          className="absolute inset-0 z-10 cursor-pointer opacity-0 file:cursor-pointer"
          onChange={take}
        />
        {preview ? (
          <img
            src={preview}
            alt={t('settings.image.preview')}
            className="size-40 rounded-full object-cover ring-4 ring-sol"
            onError={() => {
              setFile(null)
              refuse(t('settings.image.invalid'))
            }}
          />
        ) : (
          <span className="grid size-24 place-items-center rounded-full bg-noche-soft">
            <ImageUp aria-hidden="true" className="size-9 text-noche-ink" />
          </span>
        )}
        <span className="font-semibold text-noche-ink">
          {t(preview ? 'settings.image.another' : 'settings.image.choose')}
        </span>
      </div>
      <FieldNotes inputId={inputId} error={error} hint={t(preview ? 'settings.image.crop' : 'settings.image.hint')} />
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-md:flex-col-reverse">
        <Button look="ghost" onClick={onClose} disabled={busy}>
          {t('settings.cancel')}
        </Button>
        <Button type="submit" busy={busy && t('settings.image.busy')}>
          {t('settings.image.save')}
        </Button>
      </div>
    </form>
  )
}
