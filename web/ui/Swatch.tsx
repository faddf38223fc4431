/** The color of a series, before its name. */
export const Swatch = ({ color }: { color: string }) => (
  <svg aria-hidden="true" width="10" height="10" className="flex-none">
    <rect width="10" height="10" rx="3" fill={color} />
  </svg>
)
