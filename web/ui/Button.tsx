import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useText } from '../lib/use-text.ts'
import { useTryingAgain } from '../lib/use-trying-again.ts'
import { classes } from './classes.ts'
import { SunSpinner } from './Loader.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'ghost' | 'destructive' | 'destructive-filled'
export type ButtonSize = 'normal' | 'pay' | 'dense'

type Looks = { look?: ButtonLook; size?: ButtonSize; full?: boolean }

export const buttonClass = ({ look = 'primary', size = 'normal', full = false }: Looks = {}, more?: string): string =>
  classes('button', `button-${look}`, size !== 'normal' && `button-${size}`, full && 'button-full', more)

type ButtonProps = Looks &
  ComponentProps<'button'> & {
    icon?: ReactNode
    /** While a call runs, a spinner and this text replace the label at the same width, and clicks are ignored. */
    busy?: string | false
  }

/** `type="button"` by default. */
export const Button = ({
  look,
  size,
  full,
  icon,
  busy = false,
  className,
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={buttonClass({ look, size, full }, className)}
    disabled={disabled}
    data-busy={busy ? '' : undefined}
    aria-disabled={busy ? true : undefined}
    aria-busy={busy ? true : undefined}
    onClick={(event) => {
      // A busy submit button must not send the form twice.
      if (busy) event.preventDefault()
      else onClick?.(event)
    }}
  >
    <span
      className={classes(
        'col-start-1 row-start-1 inline-flex items-center gap-2 has-[+[data-trying-again]]:hidden',
        Boolean(busy) && 'invisible h-0',
      )}
      aria-hidden={Boolean(busy)}
    >
      {icon}
      {children}
    </span>
    {busy && <Busy>{busy}</Busy>}
  </button>
)

/** The text over the label. While calls are tried again, a longer one in its place: the button grows with it. */
const Busy = ({ children }: { children: string }) => {
  const t = useText()
  const isTryingAgain = useTryingAgain()
  return (
    <span
      data-trying-again={isTryingAgain ? '' : undefined}
      className={classes(
        'flex items-center justify-center gap-2 text-balance',
        !isTryingAgain && 'absolute inset-x-2 inset-y-0',
      )}
    >
      <SunSpinner />
      {isTryingAgain ? t('ui.trying-again') : children}
    </span>
  )
}

type ButtonLinkProps = Looks & LinkProps & { icon?: ReactNode }

/** A link styled as a button, for navigation only. */
export const ButtonLink = ({ look, size, full, icon, className, children, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={buttonClass({ look, size, full }, className)}>
    {icon}
    {children}
  </Link>
)

/** A square icon button; `label` is its accessible name and tooltip. */
export const IconButton = ({ label, className, children, ...rest }: ComponentProps<'button'> & { label: string }) => (
  <button type="button" aria-label={label} title={label} {...rest} className={classes('icon-button', className)}>
    {children}
  </button>
)
