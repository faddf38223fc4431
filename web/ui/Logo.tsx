type Props = {
  height?: number
  className?: string
  /** Empty where the surrounding text already names SOL. */
  label?: string
}

/** The letters are outlines of Bricolage Grotesque 800, so the logo waits for no font. */
export const Logo = ({ height = 30, className, label = 'SOL' }: Props) => (
  <svg
    viewBox="0 -4 291 107"
    height={height}
    width={Math.round((height * 291) / 107)}
    role={label ? 'img' : undefined}
    aria-label={label || undefined}
    aria-hidden={label ? undefined : true}
    className={className}
  >
    <g fill="currentColor">
      <path d="M41.8 102.1Q31.3 102.1 23.2 99.7Q15.4 97.3 10.1 92.7Q4.7 88.2 2.2 81.7Q-0.2 75.3 0 67.4L22.8 62.4Q23.1 69.4 25.8 73.7Q28.4 78 32.9 80.1Q37.4 82.1 43 82.1Q47.6 82.1 51 81Q54.5 79.8 56.6 77.8Q58.6 75.8 58.6 73Q58.6 69.4 55.9 67Q53.2 64.7 48.4 63Q43.6 61.4 37.6 59.7Q31.1 57.9 24.7 55.7Q18.2 53.5 12.9 50.2Q7.6 46.8 4.3 41.5Q1 36.2 1 28.3Q1 18.6 6 11.8Q10.9 5 19.7 1.4Q28.4 -2.1 39.5 -2.1Q51.3 -2.1 60.6 1.9Q69.8 5.9 74.8 13.6Q79.8 21.4 78.8 32.6L56.3 36.2Q56.5 31.7 55.4 28.2Q54.4 24.7 52.2 22.3Q50 19.8 46.8 18.6Q43.3 17.3 38.8 17.3Q34.1 17.3 31.1 18.5Q27.9 19.7 26.4 21.8Q24.8 23.9 24.8 26.7Q24.8 29.8 27.2 32Q29.6 34.1 34.1 35.7Q38.6 37.3 44.8 38.9Q51.3 40.8 57.9 43Q64.5 45.2 70.1 48.7Q75.8 52.3 79.2 57.9Q82.6 63.5 82.6 72.1Q82.6 82.1 77.3 88.8Q72.1 95.5 63 98.8Q53.8 102.1 41.8 102.1Z" />
      <path d="M227.6 100V0H252.1V100ZM231.8 100V79.1H290.1V100Z" />
      <rect x="94.1" y="87.2" width="122" height="12.8" rx="4" />
    </g>
    <path d="M103.0 78.4a57.5 57.5 0 1 1 104.1 0Z" fill="var(--sol)" />
  </svg>
)

export const SunSymbol = ({ size = 32, className }: { size?: number; className?: string }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} className={className} aria-hidden="true">
    <path d="M6.88 22a11.5 11.5 0 1 1 18.25 0Z" fill="var(--sol)" />
    <rect x="1.5" y="24.5" width="29" height="3" rx="1.5" fill="currentColor" />
  </svg>
)
