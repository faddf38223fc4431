import type { ReactNode } from 'react'

/** The frame of a signed-in screen: all share one left edge, regardless of content width. */
export const ScreenFrame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-[1200px] px-5 py-6 xl:p-8">{children}</div>
)
