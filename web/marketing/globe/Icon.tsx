import drawings from './drawings.svg?url'

/** An icon below the fold, loaded with the page's drawings. */
export const Icon = ({ name }: { name: string }) => (
  <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
    <use href={`${drawings}#${name}`} />
  </svg>
)
