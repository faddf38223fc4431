import type { ReactNode } from 'react'

/** The ground of a signed-in screen: every one begins at the same left edge, however wide its content is. */
export const ScreenFrame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-[1200px] px-5 py-6 xl:p-8">{children}</div>
)
