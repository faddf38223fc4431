import { useQuery } from '@tanstack/react-query'
import { CircleX, ShieldAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SessionUser } from '#contract/people/identity.ts'
import { verificationStatus } from '../customer/verification/status.ts'
import { useUser } from '../lib/session.tsx'
import { useText } from '../lib/use-text.ts'
import { verificationOf } from '../lib/verification.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Modal } from '../ui/Overlay.tsx'
import { HalfSun } from '../ui/States.tsx'
import { chatRoom } from './chat.ts'
import type { DashboardKey } from './messages.es.ts'

const verifyScreen = '/dashboard/verify'
const seenKey = (userId: string) => `sol.welcome.${userId}`

/**
 * For an unverified customer without a pending request: a banner on every screen, and once per visit a welcome. After a rejection or a
 * name change the banner says so, without a welcome.
 */
export const VerificationNotice = () => {
  const user = useUser()
  const { pathname } = useLocation()
  // The chat room is full screen, and support answers unverified customers too.
  const quiet = pathname === verifyScreen || pathname.startsWith(chatRoom)
  const isNotVerified = user.role === 'customer' && verificationOf(user) === 'not_verified'
  return isNotVerified && <Unverified user={user} quiet={quiet} />
}

/** Mounted when the session becomes unverified: a status fetched earlier may miss the rejection that caused it. */
const Unverified = ({ user, quiet }: { user: SessionUser; quiet: boolean }) => {
  const { data, isFetchedAfterMount, isError } = useQuery(verificationStatus)
  if (quiet) return null
  // Reserves the banner's space until its text is known, to prevent a layout shift.
  if (!isFetchedAfterMount)
    return <div aria-hidden="true" className="h-[118px] border-b border-line bg-sol-soft md:h-[65px]" />
  if (data?.rejection) return <Rejected {...data.rejection} />
  if (data?.withdrawn) return <Renamed />
  if (data && data.state !== 'not_verified') return null
  return <Wanted userId={user._id} firstName={user.firstName} mayGreet={!isError} />
}

type BannerProps = { className: string; icon: ReactNode; action: string; children: ReactNode }

const Banner = ({ className, icon, action, children }: BannerProps) => {
  const t = useText<DashboardKey>()
  return (
    <section
      aria-label={t('dashboard.verify.banner.label')}
      className={classes(
        'flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3 text-ink xl:px-8 print:hidden',
        className,
      )}
    >
      {icon}
      <p className="min-w-0 flex-1 basis-56 text-[0.9375rem] wrap-anywhere">{children}</p>
      <ButtonLink to={verifyScreen} look="secondary" size="dense" className="max-md:w-full">
        {action}
      </ButtonLink>
    </section>
  )
}

/** A name change revoked the verification and requires a new document. */
const Renamed = () => {
  const t = useText<DashboardKey>()
  return (
    <Banner className="bg-sol-soft" icon={<Shield />} action={t('dashboard.verify.banner.action')}>
      {t('dashboard.verify.renamed.text')}
    </Banner>
  )
}

const Shield = () => <ShieldAlert aria-hidden="true" className="size-6 flex-none text-sol-ink max-md:hidden" />

const Rejected = ({ message }: { message: string }) => {
  const t = useText<DashboardKey>()
  return (
    <Banner
      className="bg-coral-soft"
      icon={<CircleX aria-hidden="true" className="size-6 flex-none text-coral-ink max-md:hidden" />}
      action={t('dashboard.verify.rejected.action')}
    >
      <span className="block font-semibold">{t('dashboard.verify.rejected.title')}</span>
      <span className="line-clamp-3 whitespace-pre-line">{message}</span>
    </Banner>
  )
}

type WantedProps = { userId: string; firstName: string; mayGreet: boolean }

const Wanted = ({ userId, firstName, mayGreet }: WantedProps) => {
  const t = useText<DashboardKey>()
  const navigate = useNavigate()
  const [welcome, setWelcome] = useState(() => sessionStorage.getItem(seenKey(userId)) === null)
  const close = () => {
    sessionStorage.setItem(seenKey(userId), 'seen')
    setWelcome(false)
  }
  return (
    <>
      <Banner className="bg-sol-soft" icon={<Shield />} action={t('dashboard.verify.banner.action')}>
        {t('dashboard.verify.banner.text')}
      </Banner>
      <Modal open={welcome && mayGreet} onClose={close} title={t('dashboard.welcome.title', { name: firstName })}>
        <p className="text-ink-soft">{t('dashboard.welcome.text')}</p>
        <div className="my-6 grid place-items-center rounded-card bg-sand px-4 pt-6 pb-4">
          <HalfSun />
        </div>
        <div className="grid gap-2">
          <Button
            full
            onClick={() => {
              close()
              void navigate(verifyScreen)
            }}
          >
            {t('dashboard.welcome.start')}
          </Button>
          <Button full look="ghost" onClick={close}>
            {t('dashboard.welcome.later')}
          </Button>
        </div>
      </Modal>
    </>
  )
}
