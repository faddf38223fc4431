import { classes } from './classes.ts'

type Props = {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** In pixels; the height is three quarters of it. */
  width?: number
  className?: string
}

/** A currency's code starts with its country's, except for multinational currencies. */
export const CurrencyFlag = ({ currency, ...rest }: Omit<Props, 'country'> & { currency: string }) => (
  <Flag country={currency.slice(0, 2)} {...rest} />
)

/** Decorative, since the name is written next to it. Loaded when in view. */
export const Flag = ({ country, width = 24, className }: Props) => (
  <img
    src={`/flags/${country.toLowerCase()}.webp`}
    alt=""
    width={width}
    height={Math.round((width * 3) / 4)}
    decoding="async"
    loading="lazy"
    fetchPriority="low"
    className={classes('flag', className)}
  />
)
