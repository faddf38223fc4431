import { Bell, ChevronDown, LogOut, type LucideIcon, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { usePreferences } from '../lib/preferences.ts'
import { useSession, useUser } from '../lib/session.tsx'
import { useFullName } from '../lib/use-full-name.ts'
import { usePage } from '../lib/use-page.ts'
import { useText } from '../lib/use-text.ts'
import type { DashboardKey } from '../messages/dashboard/es.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { VerificationBadge } from './VerificationBadge.tsx'
import { verificationOf } from './verification.ts'

type ItemProps = { icon: LucideIcon; onPress(): void; children: string }

const Item = ({ icon: Icon, onPress, children }: ItemProps) => (
  <button type="button" className="option w-full text-left" onClick={onPress}>
    <Icon aria-hidden="true" className="size-5 flex-none text-ink-soft" />
    {children}
  </button>
)

/** Who is signed in, and what concerns them everywhere: theme, notifications, leaving. */
export const UserMenu = ({ onNotifications }: { onNotifications(): void }) => {
  const t = useText<DashboardKey>()
  const user = useUser()
  const { signOut } = useSession()
  const { theme } = usePage()
  const { chooseTheme } = usePreferences()
  const [open, setOpen] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const name = useFullName(user)
  const image = user.profileImage === 'not uploaded' ? undefined : user.profileImage
  const state = verificationOf(user)
  const chosen = (act: () => void) => () => {
    setOpen(false)
    act()
  }
  return (
    <DialogTrigger isOpen={open} onOpenChange={setOpen}>
      <Button className="flex min-h-11 min-w-11 items-center gap-3 rounded-input px-1 text-left hover:bg-noche-soft md:px-2">
        <span className="sr-only">{t('dashboard.menu.label', { name })}</span>
        <Avatar name={user.firstName} image={image} size="small" single />
        <span className="hidden max-w-48 min-w-0 md:block">
          <span className="type-label block truncate" aria-hidden="true">
            {name}
          </span>
          <VerificationBadge state={state} />
        </span>
        <ChevronDown aria-hidden="true" className="size-5 flex-none max-md:hidden" />
      </Button>
      <Popover className="popover w-72" placement="bottom end">
        <Dialog
          className="p-1.5 outline-none focus-visible:shadow-none"
          aria-label={t('dashboard.menu.label', { name })}
        >
          <div className="border-b border-line px-3.5 pt-2.5 pb-3">
            <p className="type-label break-words">{name}</p>
            <p className="type-small mb-1.5 break-words text-ink-soft">{user.email}</p>
            <VerificationBadge state={state} />
          </div>
          <div className="py-1.5">
            <Item
              icon={theme === 'dark' ? Sun : Moon}
              onPress={chosen(() => void chooseTheme(theme === 'dark' ? 'light' : 'dark'))}
            >
              {t(theme === 'dark' ? 'dashboard.menu.light' : 'dashboard.menu.dark')}
            </Item>
            <Item icon={Bell} onPress={chosen(onNotifications)}>
              {t('dashboard.notifications.title')}
            </Item>
          </div>
          <div className="border-t border-line px-2 py-1.5 md:hidden">
            <LanguageChoice />
          </div>
          <div className="border-t border-line pt-1.5">
            <Item
              icon={LogOut}
              onPress={() => {
                if (leaving) return
                setLeaving(true)
                void signOut()
              }}
            >
              {t('dashboard.menu.logout')}
            </Item>
          </div>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
