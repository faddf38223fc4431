/** A count over an icon of the top bar. */
export const CountBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <span
      aria-hidden="true"
      className="absolute top-0.5 right-0 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-[#b92c17] px-1 text-[11px] font-bold text-[#fff] tabular"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
