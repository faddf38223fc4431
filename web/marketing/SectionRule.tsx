/** A hairline with the rising sun on it. `at` is the sun's position in percent. */
export const SectionRule = ({ at }: { at: number }) => (
  <svg className="section-rule" width="100%" height="13" aria-hidden="true">
    <line x1="0" x2="100%" y1="12.5" y2="12.5" stroke="var(--line-strong)" />
    <svg x={`${at}%`} overflow="visible" aria-hidden="true">
      <path d="M-11 12a11 11 0 0 1 22 0Z" fill="var(--sol)" />
    </svg>
  </svg>
)
