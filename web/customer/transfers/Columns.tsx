import type { ReactNode } from 'react'

type Props = {
  /** Next to the step on a wide screen. */
  aside: ReactNode
  children: ReactNode
}

/** The step at the left and the terms so far at the right. */
export const Columns = ({ aside, children }: Props) => (
  <div className="grid items-start gap-6 2xl:grid-cols-[minmax(0,560px)_minmax(0,1fr)]">
    <div className="grid min-w-0 grid-cols-1 gap-5">{children}</div>
    <div className="sticky top-24 hidden min-w-0 2xl:block">{aside}</div>
  </div>
)
