import { LockKeyhole } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { passwordPattern } from '../../../contract/identity.ts'
import { documentBytesMax, verification } from '../../../contract/verification.ts'
import { call, isFailure } from '../../lib/call.ts'
import { useSession, useUser } from '../../lib/session.tsx'
import { useProblem } from '../../lib/use-problem.ts'
import { useText } from '../../lib/use-text.ts'
import { useUpload } from '../../lib/use-upload.ts'
import { Button } from '../../ui/Button.tsx'
import { PictureError } from '../../ui/DropZone.tsx'
import { FormError, PasswordField } from '../../ui/Field.tsx'
import { pictureProblem } from '../../ui/picture-file.ts'
import { useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { usePictureReason } from '../../ui/use-picture-reason.ts'
import { DocumentField } from './DocumentField.tsx'
import type { VerifyKey } from './messages.es.ts'

const shownMs = 5000

/** The picture of the document and the password again. Each problem stands beside the field that it is about. */
export const Request = () => {
  const t = useText<VerifyKey>()
  const { email } = useUser()
  const form = useRequest()
  const { problem } = form
  return (
    <form noValidate onSubmit={form.submit}>
      <DocumentField
        ref={form.documentInput}
        file={form.file}
        onFile={form.choose}
        onUnreadable={form.unreadable}
        error={
          problem.at('image') && <PictureError words={problem.at('image') ?? ''} reason={problem.problem?.reason} />
        }
        progress={form.progress}
        onStop={form.stop}
      />
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={form.passwordInput}
        className="mt-6"
        label={t('verify.password.label')}
        name="password"
        autoComplete="current-password"
        value={form.password}
        onChange={(event) => form.type(event.target.value)}
        error={problem.at('password')}
        hint={problem.at('password') ? undefined : t('verify.password.hint')}
      />
      <FormError className="mt-4">{problem.at()}</FormError>
      <Button type="submit" full className="mt-6" busy={form.progress !== null && t('verify.busy')}>
        {t('verify.action')}
      </Button>
      <p className="mt-4 flex gap-2.5 text-sm text-ink-soft xl:hidden">
        <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 flex-none" />
        {t('verify.safe')}
      </p>
    </form>
  )
}

const useRequest = () => {
  const t = useText<VerifyKey>()
  const { email } = useUser()
  const { adopt } = useSession()
  const navigate = useNavigate()
  const failureWords = useFailureMessage()
  const reasonOf = usePictureReason(documentBytesMax)
  const problem = useProblem()
  const { progress, run, stop } = useUpload()
  const [file, setFile] = useState<File | null>(null)
  const [password, setPassword] = useState('')
  const documentInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  const refuse = (field: 'image' | 'password' | undefined, words: string, reason?: string) => {
    problem.tell({ field, words, reason }, shownMs)
    if (field) (field === 'image' ? documentInput : passwordInput).current?.focus()
  }
  const choose = (chosen: File) => {
    problem.clear()
    const wrong = pictureProblem(chosen, documentBytesMax)
    if (wrong) refuse('image', t('verify.document.invalid'), reasonOf(wrong))
    else setFile(chosen)
  }
  const unreadable = () => {
    setFile(null)
    refuse('image', t('verify.document.invalid'), reasonOf('damaged'))
  }
  const type = (typed: string) => {
    problem.clear()
    setPassword(typed)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (progress !== null) return
    if (!file) return refuse('image', t('verify.missing'))
    if (!password) return refuse('password', t('verify.missing'))
    if (!passwordPattern.test(password)) return refuse('password', t('verify.password.wrong'))
    problem.clear()
    try {
      const body = { email, password, folder: 'user-docs' as const }
      const answer = await run((watched) => call(verification.request, { body, file, ...watched }))
      if (!answer) return
      toast('success', answer.details)
      await adopt(answer.token)
      await navigate('/dashboard')
    } catch (error) {
      if (isFailure(error, 'image_invalid')) return refuse('image', error.details, error.fields.image?.details)
      if (isFailure(error, 'wrong_password')) return refuse('password', error.details)
      const refused = isFailure(error) && error.status >= 400 && error.status < 500
      if (refused) refuse(undefined, error.details)
      else refuse('image', t('verify.document.invalid'), failureWords(error))
    }
  }
  return { file, password, problem, progress, documentInput, passwordInput, choose, unreadable, type, submit, stop }
}
