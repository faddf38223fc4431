import { useState } from 'react'
import { initials } from '../lib/format.ts'
import { classes } from './classes.ts'

type Props = {
  name: string
  /** A flag at the lower right: ISO 3166-1 alpha-2. */
  country?: string
  /** The picture's URL; initials replace it when it is absent or fails to load. */
  image?: string
  size?: 'small' | 'normal' | 'large' | 'portrait'
  /** One letter instead of two. */
  single?: boolean
  className?: string
}

const sizes = {
  small: 'size-9 text-[0.8125rem]',
  normal: 'size-11 text-sm',
  large: 'size-14 text-lg',
  portrait: 'size-28 text-4xl',
}

export const Avatar = ({ name, country, image, size = 'normal', single = false, className }: Props) => {
  const [broken, setBroken] = useState<string>()
  return (
    <span
      className={classes(
        'relative inline-grid flex-none place-items-center rounded-full bg-noche-soft font-bold text-noche-ink',
        sizes[size],
        className,
      )}
      aria-hidden="true"
    >
      {image && image !== broken ? (
        <img src={image} alt="" className="size-full rounded-full object-cover" onError={() => setBroken(image)} />
      ) : (
        initials(name).slice(0, single ? 1 : 2)
      )}
      {country && (
        <img
          src={`/flags/${country.toLowerCase()}.webp`}
          alt=""
          className={classes(
            'absolute rounded-full border-2 border-card object-cover',
            size === 'large' ? '-right-1 -bottom-0.5 size-6' : '-right-2 -bottom-1.5 size-[18px]',
          )}
        />
      )}
    </span>
  )
}
