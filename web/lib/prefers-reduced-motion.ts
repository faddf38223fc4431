/** Whether this reader wants nothing to move by itself. */
export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
