import { CircleAlert, CircleCheck, Clock, Info, Repeat2, UserCog } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const looks = {
  success: CircleCheck,
  waiting: Clock,
  danger: CircleAlert,
  info: Info,
  returned: Repeat2,
  neutral: UserCog,
} as const

export type ChipLook = keyof typeof looks

const colours: Record<ChipLook, string> = {
  success: 'chip-success',
  waiting: 'chip-waiting',
  danger: 'chip-danger',
  info: 'chip-info',
  returned: 'chip-info',
  neutral: 'chip-neutral',
}

/** A state as icon and text, never color alone. `icon` replaces the look's default. */
export const Chip = ({
  look,
  icon,
  children,
  className,
}: {
  look: ChipLook
  icon?: ReactNode
  children: ReactNode
  className?: string
}) => {
  const Icon = looks[look]
  return (
    <span className={classes('chip', colours[look], className)}>
      {icon ?? <Icon aria-hidden="true" />}
      {children}
    </span>
  )
}
