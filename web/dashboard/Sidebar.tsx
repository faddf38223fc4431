import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '../lib/use-text.ts'
import { useWaiting } from '../lib/work.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { accountOf } from './accounts.ts'
import type { DashboardKey } from './messages.es.ts'
import type { ScreenLink } from './screen-link.ts'
import { useMenu } from './use-menu.ts'

/** The menu of the current account. */
export const MenuLinks = ({ className }: { className?: string }) => {
  const t = useText<DashboardKey>()
  const waiting = useWaiting()
  const { company, groups, main, current } = useMenu()
  const id = useId()
  const countOf = ({ to }: ScreenLink): number =>
    company && to === accountOf(company.id) ? company.waiting : waiting(to)
  return (
    <nav aria-label={t('dashboard.nav.label')} className={className}>
      {company && <p className="px-6.5 pb-2 font-semibold wrap-anywhere">{company.name}</p>}
      {main && <MainLink link={main} isCurrent={current === main} />}
      {groups.map(({ name, links }, at) => (
        <section key={name ?? at} aria-labelledby={name ? `${id}-${at}` : undefined}>
          {name && (
            <p id={`${id}-${at}`} className="px-6.5 pt-2 pb-0.5 text-xs font-semibold text-ink-soft">
              {t(name)}
            </p>
          )}
          <ul>
            {links.map((link) => (
              <li key={link.to} className="relative px-3">
                <SidebarLink link={link} isCurrent={link === current} count={countOf(link)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** The first entry of a customer's or a company's menu, and its only filled button. */
const MainLink = ({ link, isCurrent }: { link: ScreenLink; isCurrent: boolean }) => {
  const { to, label, icon: Icon } = link
  return (
    <div className="px-3 pb-2">
      <ButtonLink to={to} full icon={<Icon aria-hidden="true" />} aria-current={isCurrent ? 'page' : undefined}>
        {useText<DashboardKey>()(label)}
      </ButtonLink>
    </div>
  )
}

type LinkProps = { link: ScreenLink; isCurrent: boolean; count: number }

/** With a mouse the rows are lower, because there are many. */
const SidebarLink = ({ link: { to, label, icon: Icon }, isCurrent, count }: LinkProps) => {
  const t = useText<DashboardKey>()
  const { pathname } = useLocation()
  return (
    <Link
      to={to}
      // A record below it or a related list is `true`, not `page`.
      aria-current={isCurrent ? (pathname === to ? 'page' : 'true') : undefined}
      className={classes(
        'flex min-h-11 items-center gap-2.5 rounded-input border px-3 text-[0.9375rem] font-semibold xl:text-sm pointer-fine:xl:min-h-9',
        isCurrent
          ? 'border-line bg-card text-ink before:absolute before:top-1/2 before:left-0 before:h-6 before:w-3 before:-translate-y-1/2 before:rounded-r-full before:bg-sol'
          : 'border-transparent text-ink-soft hover:bg-card/60 hover:text-ink',
      )}
    >
      <Icon aria-hidden="true" className="size-5 flex-none" />
      <span className="flex-1">{t(label)}</span>
      <Waiting count={count} />
    </Link>
  )
}

/** The number of open items of a back-office screen, or of a company's overview. */
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

/** Shown next to the screen from 1024 px. */
export const Sidebar = () => (
  <aside className="hidden w-[232px] flex-none border-r border-line bg-sand xl:block print:!hidden">
    <MenuLinks className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto py-3" />
  </aside>
)
