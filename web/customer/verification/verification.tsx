import { useQuery } from '@tanstack/react-query'
import { Check, CircleX, IdCard, LockKeyhole } from 'lucide-react'
import { Navigate, redirect } from 'react-router'
import { requireUser, useUser } from '#web/lib/session.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { ScreenFrame } from '#web/ui/ScreenFrame.tsx'
import type { VerifyKey } from './messages.es.ts'
import { Request } from './Request.tsx'
import { verificationStatus } from './status.ts'

/** Redirects administrators and customers who are verified or under review. */
export const clientLoader = async () => {
  const user = await requireUser()
  if (user.role === 'admin' || user.isVerifiedUser || user.requestedForVerification) throw redirect('/dashboard')
  return null
}
export const shouldRevalidate = () => false

export default function VerifyScreen() {
  const t = useText<VerifyKey>()
  // Approved while open: no action is left here.
  if (useUser().isVerifiedUser) return <Navigate to="/dashboard/home" replace />
  return (
    <ScreenFrame>
      <title>{`${t('verification.title')} - SOL`}</title>
      <PageHeader
        title={t('verification.title')}
        detail={t('verification.detail')}
        back={{ to: '/dashboard', label: t('verification.back') }}
      />
      <Rejection />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_400px]">
        <Card>
          <Request />
        </Card>
        <Requirements />
      </div>
    </ScreenFrame>
  )
}

const Requirements = () => {
  const t = useText<VerifyKey>()
  const documents = [
    'verification.needed.passport',
    'verification.needed.license',
    'verification.needed.consular',
  ] as const
  const picture = ['verification.picture.whole', 'verification.picture.sharp', 'verification.picture.valid'] as const
  return (
    <div className="grid gap-5 md:max-xl:-order-1">
      <Card>
        <h2 className="mb-1 flex items-center gap-2.5 font-sans text-base font-semibold">
          <IdCard aria-hidden="true" className="size-5 text-noche-ink" />
          {t('verification.needed.title')}
        </h2>
        <p className="text-[0.9375rem] text-ink-soft">{t('verification.needed.text')}</p>
        <List items={documents.map((label) => t(label))} />
        <h3 className="mt-5 font-sans text-[0.9375rem] font-semibold">{t('verification.picture.title')}</h3>
        <List items={picture.map((label) => t(label))} />
      </Card>
      <div className="flex gap-3 rounded-card bg-sand px-5 py-4 text-[0.9375rem] text-ink-soft max-xl:hidden">
        <LockKeyhole aria-hidden="true" className="mt-0.5 size-5 flex-none text-sol-ink" />
        <p>{t('verification.safe')}</p>
      </div>
    </div>
  )
}

const List = ({ items }: { items: string[] }) => (
  <ul className="mt-3 grid gap-2">
    {items.map((item) => (
      <li key={item} className="flex gap-2.5 text-[0.9375rem]">
        <Check aria-hidden="true" className="mt-0.5 size-5 flex-none text-selva-ink" />
        {item}
      </li>
    ))}
  </ul>
)

/** The reviewer's reason for rejecting the last request, above the form for the next. */
const Rejection = () => {
  const t = useText<VerifyKey>()
  const { longDate } = useFormat()
  const { data } = useQuery(verificationStatus)
  if (!data?.rejection) return null
  const { title, message, at } = data.rejection
  return (
    <section
      aria-labelledby="rejection"
      className="mb-5 flex gap-3 rounded-card border border-coral bg-coral-soft px-5 py-4 text-ink"
    >
      <CircleX aria-hidden="true" className="mt-0.5 size-6 flex-none text-coral-ink" />
      <div className="min-w-0">
        <h2 id="rejection" className="font-sans text-base font-semibold wrap-anywhere">
          {title}
        </h2>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{message}</p>
        <p className="mt-2 text-sm">{t('verification.rejected.again', { date: longDate(at) })}</p>
      </div>
    </section>
  )
}
