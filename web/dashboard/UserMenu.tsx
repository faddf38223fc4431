import {
  Bell,
  Building2,
  ChevronDown,
  CircleQuestionMark,
  LogOut,
  type LucideIcon,
  Moon,
  Settings,
  Sun,
} from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { usePreferences } from '../lib/preferences.ts'
import { useSession, useUser } from '../lib/session.tsx'
import { usePage } from '../lib/use-page.ts'
import { useText } from '../lib/use-text.ts'
import { verificationOf } from '../lib/verification.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { classes } from '../ui/classes.ts'
import { useFailureMessage } from '../ui/States.tsx'
import { toast } from '../ui/toast.ts'
import { useFullName } from '../ui/use-full-name.ts'
import { AccountSwitch } from './AccountSwitch.tsx'
import { useBusinesses, useCurrentBusiness } from './accounts.ts'
import { businessLink } from './customer-links.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { settingScreen } from './links.ts'
import type { DashboardKey } from './messages.es.ts'
import { VerificationBadge } from './VerificationBadge.tsx'

const Face = ({ icon: Icon, children }: { icon: LucideIcon; children: string }) => (
  <>
    <Icon aria-hidden="true" className="size-5 flex-none text-ink-soft" />
    {children}
  </>
)

type ItemProps = { icon: LucideIcon; onPress(): void; children: string }

const Item = ({ icon, onPress, children }: ItemProps) => (
  <button type="button" className="option w-full text-left" onClick={onPress}>
    <Face icon={icon}>{children}</Face>
  </button>
)

type Props = {
  open: boolean
  onOpenChange(open: boolean): void
  onNotifications(): void
  onHelp(): void
}

/** Safari 16, the last of an iPhone 8, has no popovers: there the button opens and closes the menu. */
const hasPopovers = typeof HTMLElement !== 'undefined' && 'popover' in HTMLElement.prototype

export const UserMenu = (props: Props) => {
  const t = useText<DashboardKey>()
  const user = useUser()
  const name = useFullName(user)
  const business = useCurrentBusiness()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const { open, onOpenChange } = props
  // Another part of the top bar replaces it, and so does a navigation.
  useEffect(() => {
    if (!open && hasPopovers) menu.current?.hidePopover()
  }, [open])
  const image = user.profileImage === 'not uploaded' || business ? undefined : user.profileImage
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={id}
        onClick={hasPopovers ? undefined : () => onOpenChange(!open)}
        className={classes(
          'flex min-h-11 min-w-11 items-center gap-3 rounded-input px-1 text-left hover:bg-noche-soft md:px-2',
          business && 'bg-noche-soft',
        )}
      >
        <span className="sr-only">
          {t('dashboard.menu.label', { name })}
          {business && `. ${t('dashboard.accounts.of', { name: business.name })}`}
        </span>
        <Avatar name={business?.name ?? user.firstName} image={image} size="small" single />
        <span className={classes('hidden max-w-48 min-w-0 xl:block', business && 'md:block')}>
          <span className="type-label block truncate" aria-hidden="true">
            {business?.name ?? name}
          </span>
          {business ? (
            <span className="block truncate text-sm text-ink-soft" aria-hidden="true">
              {name}
            </span>
          ) : (
            <VerificationBadge state={verificationOf(user)} />
          )}
        </span>
        <ChevronDown aria-hidden="true" className="size-5 flex-none max-md:hidden" />
      </button>
      {/* A press elsewhere closes it: one on the bell also opens the notifications. */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        hidden={!hasPopovers && !open}
        role="dialog"
        tabIndex={-1}
        aria-label={t('dashboard.menu.label', { name })}
        onToggle={({ newState, currentTarget }) => {
          onOpenChange(newState === 'open')
          if (newState === 'open') currentTarget.focus()
        }}
        className="popover fixed inset-auto top-15 right-2 m-0 max-h-[calc(100dvh-4.5rem)] w-72 p-1.5 text-ink focus-visible:shadow-none md:right-4 xl:right-6"
      >
        {open && <MenuItems {...props} name={name} />}
      </div>
    </>
  )
}

const MenuItems = ({ name, onOpenChange, onNotifications, onHelp }: Props & { name: string }) => {
  const t = useText<DashboardKey>()
  const user = useUser()
  const hasBusiness = useBusinesses().length > 0
  const { signOut } = useSession()
  const { theme } = usePage()
  const { chooseTheme } = usePreferences()
  const [leaving, setLeaving] = useState(false)
  const failureMessage = useFailureMessage()
  const close = () => onOpenChange(false)
  const leave = async () => {
    if (leaving) return
    setLeaving(true)
    try {
      await signOut()
    } catch (error) {
      toast('danger', t('dashboard.menu.still'), { line: failureMessage(error) })
      setLeaving(false)
    }
  }
  return (
    <>
      <div className="border-b border-line px-3.5 pt-2.5 pb-3">
        <p className="type-label break-words">{name}</p>
        <p className="type-small mb-1.5 break-words text-ink-soft">{user.email}</p>
        <VerificationBadge state={verificationOf(user)} />
      </div>
      <AccountSwitch name={name} onChoose={close} />
      <div className="py-1.5">
        <Item
          icon={theme === 'dark' ? Sun : Moon}
          onPress={() => {
            close()
            void chooseTheme(theme === 'dark' ? 'light' : 'dark')
          }}
        >
          {t(theme === 'dark' ? 'dashboard.menu.light' : 'dashboard.menu.dark')}
        </Item>
        <Item icon={Bell} onPress={onNotifications}>
          {t('dashboard.notifications.title')}
        </Item>
        <Item icon={CircleQuestionMark} onPress={onHelp}>
          {t('dashboard.help.title')}
        </Item>
        <Link to={settingScreen} className="option" onClick={close}>
          <Face icon={Settings}>{t('dashboard.nav.settings')}</Face>
        </Link>
        {user.role !== 'admin' && !hasBusiness && (
          <Link to={businessLink.to} className="option" onClick={close}>
            <Face icon={Building2}>{t('dashboard.menu.business')}</Face>
          </Link>
        )}
      </div>
      <div className="border-t border-line px-2 py-1.5 md:hidden">
        <LanguageChoice />
      </div>
      <div className="border-t border-line pt-1.5">
        <Item icon={LogOut} onPress={() => void leave()}>
          {t('dashboard.menu.logout')}
        </Item>
      </div>
    </>
  )
}
