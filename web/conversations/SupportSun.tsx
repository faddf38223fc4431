/** Support's avatar: the sun on the horizon. */
export const SupportSun = ({ size }: { size: number }) => (
  <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true" className="block flex-none">
    <circle cx="20" cy="20" r="20" fill="var(--sol-soft)" />
    <path d="M12.2 23.5a9 9 0 1 1 15.6 0Z" fill="var(--sol)" />
    <path d="M10 27.5h20" stroke="var(--horizon)" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
)
