import { lock_s } from '#contract/balance/conversions.ts'
import { prefersReducedMotion } from '#web/lib/prefers-reduced-motion.ts'

/** The sun moves along the line while a price is locked, and sets when it expires. Decorative: the time is also given as text. */
export const LockedSun = ({ left }: { left: number | undefined }) => {
  const share = left === undefined ? 0 : Math.min(1, left / (lock_s * 1000))
  const isSet = left === undefined || left === 0
  // Near the ends it stays in the panel.
  const at = prefersReducedMotion() ? 50 : 12 + share * 76
  return (
    <svg width="100%" height="64" className="block overflow-hidden" aria-hidden="true">
      <svg x={`${at}%`} overflow="visible" aria-hidden="true" className="lock-sun">
        <path d={isSet ? 'M-26 60a40 40 0 0 1 52 0Z' : 'M-36 60a39 39 0 1 1 72 0Z'} fill="var(--sol)" />
      </svg>
      <line
        x1={`${at}%`}
        x2="100%"
        y1="61"
        y2="61"
        stroke="var(--line-strong)"
        strokeWidth="3"
        strokeDasharray="0.1 8"
        strokeLinecap="round"
        className="lock-line"
      />
      <line x1="0" x2={`${at}%`} y1="61" y2="61" stroke="var(--horizon)" strokeWidth="3" className="lock-line" />
    </svg>
  )
}
