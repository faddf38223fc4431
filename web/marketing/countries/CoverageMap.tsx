import { size } from './map-data.ts'

export const CoverageMap = ({ label }: { label: string }) => (
  <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label} className="coverage-map">
    <use href="/coverage.svg#coverage" />
  </svg>
)
