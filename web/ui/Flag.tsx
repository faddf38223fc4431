import { classes } from './classes.ts'

type Props = {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Width in pixels; the height is three quarters of it. */
  width?: number
  className?: string
  /** In long lists only the flags in sight are fetched; `eager` fetches at once. */
  eager?: boolean
}

/** A flag beside a name that is written out: it is an ornament, and says nothing by itself. */
export const Flag = ({ country, width = 24, className, eager = false }: Props) => (
  <img
    src={`/flags/${country.toLowerCase()}.webp`}
    alt=""
    width={width}
    height={Math.round((width * 3) / 4)}
    decoding="async"
    loading={eager ? 'eager' : 'lazy'}
    className={classes('flex-none rounded-[3px] ring-1 ring-line', className)}
  />
)
