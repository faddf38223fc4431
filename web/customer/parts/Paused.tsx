import { Pause } from 'lucide-react'
import type { ReactNode } from 'react'

/** Why the customer has to wait, above the actions that are paused. */
export const Paused = ({ children }: { children: ReactNode }) => (
  <div role="status" className="flex gap-3 rounded-card border border-sol bg-sol-soft px-5 py-4">
    <Pause aria-hidden="true" className="mt-0.5 size-5 flex-none" />
    <p>{children}</p>
  </div>
)
