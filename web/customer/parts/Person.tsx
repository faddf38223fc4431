import type { ReactNode } from 'react'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classes } from '#web/ui/classes.ts'

type Props = { name: ReactNode; initialsOf: string; country: string; label: ReactNode; dense?: boolean }

/** A recipient in a list: name, country and account. */
export const Person = ({ name, initialsOf, country, label, dense = false }: Props) => (
  <span className={classes('flex min-w-0 flex-1 items-center text-left', dense ? 'gap-3.5' : 'gap-4')}>
    <Avatar name={initialsOf} country={country} size={dense ? 'small' : 'normal'} />
    <span className="min-w-0 flex-1">
      <span className="block font-semibold break-words">{name}</span>
      <span className="block text-sm break-words text-ink-soft">{label}</span>
    </span>
  </span>
)
