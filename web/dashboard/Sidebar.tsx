import { X } from 'lucide-react'
import { useId } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { NavLink } from 'react-router'
import { useUser } from '../lib/session.tsx'
import { useText } from '../lib/use-text.ts'
import { useWaiting } from '../lib/work.ts'
import { IconButton } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Logo } from '../ui/Logo.tsx'
import type { UiKey } from '../ui/messages.es.ts'
import { type ScreenLink, sidebarGroups } from './links.ts'
import type { DashboardKey } from './messages.es.ts'

const Links = ({ className }: { className?: string }) => {
  const t = useText<DashboardKey>()
  const user = useUser()
  const waiting = useWaiting()
  const id = useId()
  return (
    <nav aria-label={t('dashboard.nav.label')} className={className}>
      {sidebarGroups(user).map(({ name, links }, at) => (
        <section key={name ?? at} aria-labelledby={name ? `${id}-${at}` : undefined}>
          {name && (
            <p id={`${id}-${at}`} className="px-6.5 pt-4 pb-1 text-xs font-semibold text-ink-soft">
              {t(name)}
            </p>
          )}
          <ul className={classes('grid', name ? 'gap-0.5' : 'gap-1')}>
            {links.map((link) => (
              <li key={link.to} className="relative px-3">
                <SidebarLink link={link} dense={user.role === 'admin'} count={waiting(link.to)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

type LinkProps = { link: ScreenLink; dense: boolean; count: number }

/** With a mouse the office's rows are lower, because it has many. */
const SidebarLink = ({ link: { to, label, icon: Icon }, dense, count }: LinkProps) => {
  const t = useText<DashboardKey>()
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        classes(
          'flex min-h-11 items-center gap-3 rounded-input border px-3.5 text-[0.9375rem] font-semibold',
          dense ? 'pointer-fine:xl:min-h-9' : 'xl:min-h-[46px]',
          isActive
            ? 'border-line bg-card text-ink before:absolute before:top-1/2 before:left-0 before:h-6 before:w-3 before:-translate-y-1/2 before:rounded-r-full before:bg-sol'
            : 'border-transparent text-ink-soft hover:bg-card/60 hover:text-ink',
        )
      }
    >
      <Icon aria-hidden="true" className="size-5 flex-none" />
      <span className="flex-1">{t(label)}</span>
      <Waiting count={count} />
    </NavLink>
  )
}

/** How much work waits behind a screen of the office. */
const Waiting = ({ count }: { count: number }) => {
  const t = useText<DashboardKey>()
  return (
    count > 0 && (
      <span className="count-pill" title={t('dashboard.nav.waiting', { count })}>
        {count}
      </span>
    )
  )
}

/** Beside the screen from 1024 px on. */
export const Sidebar = () => (
  <aside className="hidden w-[232px] flex-none border-r border-line bg-sand xl:block print:!hidden">
    <Links className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto py-6" />
  </aside>
)

/** The same links below 1024 px, over the screen. */
export const Drawer = ({ open, onClose }: { open: boolean; onClose(): void }) => {
  const t = useText<DashboardKey | UiKey>()
  return (
    <ModalOverlay className="scrim xl:hidden" isOpen={open} onOpenChange={(is) => !is && onClose()} isDismissable>
      <Modal className="absolute inset-y-0 left-0 w-[min(300px,calc(100vw-56px))] rounded-r-panel bg-sand shadow-high transition-transform duration-300 data-[entering]:-translate-x-full data-[exiting]:-translate-x-full">
        <Dialog id="drawer" className="outline-none focus-visible:shadow-none" aria-label={t('dashboard.nav.label')}>
          <div className="flex h-16 items-center justify-between pr-2 pl-5">
            <Logo height={26} />
            <IconButton label={t('ui.close')} onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <Links className="py-2" />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
