import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { passwordPattern } from '#contract/people/identity.ts'
import { documentBytesMax, verification } from '#contract/staff/verification.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { useSession, useUser } from '#web/lib/session.tsx'
import { useProblem } from '#web/lib/use-problem.ts'
import { useText } from '#web/lib/use-text.ts'
import { useUpload } from '#web/lib/use-upload.ts'
import { Button } from '#web/ui/Button.tsx'
import { PictureError } from '#web/ui/DropZone.tsx'
import { FormError, PasswordField } from '#web/ui/Field.tsx'
import { PictureField } from '#web/ui/PictureField.tsx'
import { pictureProblem } from '#web/ui/picture-file.ts'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { usePictureReason } from '#web/ui/use-picture-reason.ts'
import { IdNumberFields, noIdNumber } from './IdNumberFields.tsx'
import type { VerifyKey } from './messages.es.ts'

const shownMs = 5000

/** The document picture and the password again. Each error is shown at its field. */
export const Request = () => {
  const t = useText<VerifyKey>()
  const { email } = useUser()
  const { file, idNumber, chooseIdNumber, register, problem, progress, choose, unreadable, submit, stop } =
    useRequest(email)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (progress === null) void submit(event)
      }}
    >
      <PictureField
        ref={file.ref}
        label={t('verification.document.label')}
        file={file.value}
        onFile={choose}
        onUnreadable={unreadable}
        error={
          problem.at('image') && <PictureError message={problem.at('image') ?? ''} reason={problem.problem?.reason} />
        }
        progress={progress}
        onStop={stop}
      />
      <section className="mt-6">
        <h2 className="font-sans text-base font-semibold">{t('verification.id.heading')}</h2>
        <p className="mt-1 mb-4 text-sm text-ink-soft">{t('verification.id.with-picture')}</p>
        <IdNumberFields
          value={idNumber}
          onChange={(next) => {
            problem.clear()
            chooseIdNumber(next)
          }}
          errorOf={(name) => problem.at(idFields[name])}
          none={t('verification.id.later')}
        />
      </section>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...register('password', { onChange: problem.clear })}
        className="mt-6"
        label={t('word.your-password')}
        autoComplete="current-password"
        error={problem.at('password')}
        hint={problem.at('password') ? undefined : t('verification.password.hint')}
      />
      <FormError className="mt-4">{problem.at()}</FormError>
      <Button type="submit" full className="mt-6" busy={progress !== null && t('ui.please-wait')}>
        {t('verification.action')}
      </Button>
      <p className="mt-4 flex gap-2.5 text-sm text-ink-soft xl:hidden">
        <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 flex-none" />
        {t('verification.safe')}
      </p>
    </form>
  )
}

type Values = { image: File | null; password: string }

const idFields = { kind: 'idKind', country: 'idCountry', state: 'idState', number: 'idNumber' } as const
type IdField = (typeof idFields)[keyof typeof idFields]

const useRequest = (email: string) => {
  const t = useText<VerifyKey>()
  const { adopt } = useSession()
  const navigate = useNavigate()
  const failureMessage = useFailureMessage()
  const reasonOf = usePictureReason(documentBytesMax)
  const problem = useProblem()
  const { progress, run, stop } = useUpload()
  const { control, register, handleSubmit, setFocus } = useForm<Values>({
    defaultValues: { image: null, password: '' },
    shouldFocusError: false,
  })
  const [idNumber, chooseIdNumber] = useState(noIdNumber)
  const { field: file } = useController({ control, name: 'image' })

  const refuse = (field: keyof Values | IdField | undefined, message: string, reason?: string) => {
    problem.show({ field, message, reason }, shownMs)
    if (field === 'image' || field === 'password') setFocus(field)
  }
  const choose = (chosen: File) => {
    problem.clear()
    const wrong = pictureProblem(chosen, documentBytesMax)
    if (wrong) refuse('image', t('ui.picture.invalid'), reasonOf(wrong))
    else file.onChange(chosen)
  }
  const unreadable = () => {
    file.onChange(null)
    refuse('image', t('ui.picture.invalid'), reasonOf('damaged'))
  }
  const submit = handleSubmit(async ({ image, password }) => {
    if (!image) return refuse('image', t('verification.missing'))
    if (!password) return refuse('password', t('verification.missing'))
    if (!passwordPattern.test(password)) return refuse('password', t('verification.password.wrong'))
    problem.clear()
    try {
      const { kind, country, state, number } = idNumber
      const ids = kind === '' ? {} : { idKind: kind, idCountry: country, idState: state, idNumber: number }
      const body = { email, password, folder: 'user-docs' as const, ...ids }
      const reply = await run((watched) => call(verification.request, { body, file: image, ...watched }))
      if (!reply) return
      toast('success', reply.details)
      await adopt(reply.token)
      await navigate('/dashboard')
    } catch (error) {
      if (isFailure(error, 'image_invalid')) return refuse('image', error.details, error.fields.image?.details)
      if (isFailure(error, 'wrong_password')) return refuse('password', error.details)
      const wrong = isFailure(error) ? Object.values(idFields).find((name) => error.fields[name]) : undefined
      if (wrong && isFailure(error)) return refuse(wrong, error.fields[wrong]?.details ?? error.details)
      const refused = isFailure(error) && error.status >= 400 && error.status < 500
      if (refused) refuse(undefined, error.details)
      else refuse('image', t('ui.picture.invalid'), failureMessage(error))
    }
  })
  return { file, idNumber, chooseIdNumber, register, problem, progress, choose, unreadable, submit, stop }
}
