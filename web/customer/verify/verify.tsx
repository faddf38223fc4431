import { Check, IdCard, LockKeyhole } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { passwordPattern } from '../../../contract/identity.ts'
import { verification } from '../../../contract/verification.ts'
import { Area, areaClientLoader, onLanguageChange } from '../../lib/area.tsx'
import { call, isFailure } from '../../lib/call.ts'
import { requireUser, useSession, useUser } from '../../lib/session.tsx'
import { useProblem } from '../../lib/use-problem.ts'
import { useText } from '../../lib/use-text.ts'
import type { VerifyKey } from '../../messages/verify/es.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FormError, PasswordField } from '../../ui/Field.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useFailureWords } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { DocumentField } from './DocumentField.tsx'
import { isDocument } from './document.ts'

/** Whoever is verified, or has asked, has nothing to do here; neither has an administrator. */
export const clientLoader = async () => {
  const user = await requireUser()
  if (user.role !== 'customer' || user.isVerifiedUser || user.requestedForVerification) throw redirect('/dashboard')
  return areaClientLoader('verify')()
}
export const shouldRevalidate = onLanguageChange

export default function VerifyRoute() {
  return (
    <Area>
      <Verify />
    </Area>
  )
}

const Verify = () => {
  const t = useText<VerifyKey>()
  return (
    <div className="mx-auto w-full max-w-[1040px] px-5 py-6 xl:p-8">
      <title>{`${t('verify.title')} - SOL`}</title>
      <PageHeader
        title={t('verify.title')}
        detail={t('verify.detail')}
        back={{ to: '/dashboard', label: t('verify.back') }}
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_400px]">
        <Card>
          <Request />
        </Card>
        <Needed />
      </div>
    </div>
  )
}

/** What it takes, and what becomes of it. */
const Needed = () => {
  const t = useText<VerifyKey>()
  const documents = ['verify.needed.passport', 'verify.needed.license', 'verify.needed.consular'] as const
  const picture = ['verify.picture.whole', 'verify.picture.sharp', 'verify.picture.valid'] as const
  return (
    <div className="grid gap-5 max-xl:-order-1">
      <Card>
        <h2 className="mb-1 flex items-center gap-2.5 font-sans text-base font-semibold">
          <IdCard aria-hidden="true" className="size-5 text-noche-ink" />
          {t('verify.needed.title')}
        </h2>
        <p className="text-[15px] text-ink-soft">{t('verify.needed.text')}</p>
        <List items={documents.map((words) => t(words))} />
        <h3 className="mt-5 font-sans text-[15px] font-semibold">{t('verify.picture.title')}</h3>
        <List items={picture.map((words) => t(words))} />
      </Card>
      <div className="flex gap-3 rounded-card bg-sand px-5 py-4 text-[15px] text-ink-soft max-xl:hidden">
        <LockKeyhole aria-hidden="true" className="mt-0.5 size-5 flex-none text-sol-ink" />
        <p>{t('verify.safe')}</p>
      </div>
    </div>
  )
}

const List = ({ items }: { items: string[] }) => (
  <ul className="mt-3 grid gap-2">
    {items.map((item) => (
      <li key={item} className="flex gap-2.5 text-[15px]">
        <Check aria-hidden="true" className="mt-0.5 size-5 flex-none text-selva-ink" />
        {item}
      </li>
    ))}
  </ul>
)

const Request = () => {
  const t = useText<VerifyKey>()
  const user = useUser()
  const { adopt } = useSession()
  const navigate = useNavigate()
  const failureWords = useFailureWords()
  const problem = useProblem()
  const [file, setFile] = useState<File | null>(null)
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const documentInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  const refuse = (field: 'image' | 'password' | undefined, words: string) => {
    problem.tell({ ...(field ? { field } : {}), words }, 5000)
    if (field) (field === 'image' ? documentInput : passwordInput).current?.focus()
  }
  const choose = (chosen: File) => {
    problem.clear()
    if (isDocument(chosen)) setFile(chosen)
    else refuse('image', t('verify.document.invalid'))
  }
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!file) return refuse('image', t('verify.missing'))
    if (!password) return refuse('password', t('verify.missing'))
    if (!passwordPattern.test(password)) return refuse('password', t('verify.password.wrong'))
    problem.clear()
    setBusy(true)
    try {
      const body = { email: user.email, password, folder: 'user-docs' as const }
      const { token, details } = await call(verification.request, { body, file })
      toast('success', details)
      await adopt(token)
      await navigate('/dashboard')
    } catch (error) {
      if (isFailure(error, 'image_invalid')) return refuse('image', error.details)
      if (isFailure(error, 'wrong_password')) return refuse('password', error.details)
      refuse(undefined, isFailure(error) && error.status >= 500 ? t('verify.failed') : failureWords(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={ask}>
      <DocumentField
        ref={documentInput}
        file={file}
        onFile={choose}
        onUnreadable={() => {
          setFile(null)
          refuse('image', t('verify.document.invalid'))
        }}
        error={problem.at('image')}
      />
      <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        ref={passwordInput}
        className="mt-6"
        label={t('verify.password.label')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => {
          problem.clear()
          setPassword(event.target.value)
        }}
        error={problem.at('password')}
        hint={problem.at('password') ? undefined : t('verify.password.hint')}
      />
      <FormError className="mt-4">{problem.at()}</FormError>
      <Button type="submit" full className="mt-6" busy={busy && t('verify.busy')}>
        {t('verify.action')}
      </Button>
      <p className="mt-4 flex gap-2.5 text-sm text-ink-soft xl:hidden">
        <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 flex-none" />
        {t('verify.safe')}
      </p>
    </form>
  )
}
