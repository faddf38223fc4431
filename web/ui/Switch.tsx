import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'onChange'> & {
  on: boolean
  onChange(on: boolean): void
  children?: ReactNode
}

/** On or off, effective immediately. Its text is its label; without text, `aria-label` is. */
export const Switch = ({ on, onChange, className, children, ...rest }: Props) => (
  <label className={classes('flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem]', className)}>
    <input
      type="checkbox"
      role="switch"
      aria-checked={on}
      className="switch"
      {...rest}
      checked={on}
      onChange={(event) => onChange(event.target.checked)}
    />
    {children}
  </label>
)
