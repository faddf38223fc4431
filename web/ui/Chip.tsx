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

const colors: Record<ChipLook, string> = {
  success: 'chip-success',
  waiting: 'chip-waiting',
  danger: 'chip-danger',
  info: 'chip-info',
  returned: 'chip-info',
  neutral: 'chip-neutral',
}

type Props = {
  look: ChipLook
  /** Replaces the variant's icon. */
  icon?: ReactNode
  children: ReactNode
  className?: string
}

const Content = ({ look, icon, children }: Pick<Props, 'look' | 'icon' | 'children'>) => {
  const Icon = looks[look]
  return (
    <>
      {icon ?? <Icon aria-hidden="true" />}
      {children}
    </>
  )
}

/** A state as icon and text, never color alone. */
export const Chip = ({ className, ...content }: Props) => (
  <span className={classes('chip', colors[content.look], className)}>
    <Content {...content} />
  </span>
)

/** Inline variant without a background. */
export const ChipText = ({ className, ...content }: Props) => (
  <span className={classes('chip-text', colors[content.look], className)}>
    <Content {...content} />
  </span>
)
