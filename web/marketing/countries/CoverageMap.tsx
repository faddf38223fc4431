import { size } from './map-data.ts'

/** The countries that we send to, on the map of the world (`draw-coverage.server.ts`). */
export const CoverageMap = ({ label }: { label: string }) => (
  <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label} className="coverage-map">
    <use href="/coverage.svg#coverage" />
  </svg>
)
