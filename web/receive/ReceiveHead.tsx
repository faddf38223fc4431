/** The page's title and text, over the rising sun. */
export const ReceiveHead = ({ title, text }: { title: string; text: string }) => (
  <div className="overflow-hidden md:rounded-t-panel">
    <div className="sky relative overflow-hidden px-5 pt-6 pb-24 md:px-8">
      <h1 className="type-2 max-w-[18ch]">{title}</h1>
      <p className="mt-3 max-w-[40ch] text-ink-soft">{text}</p>
      <svg
        aria-hidden="true"
        viewBox="0 0 180 76"
        width="180"
        height="76"
        className="absolute right-2 bottom-0 block overflow-visible md:right-8"
      >
        <circle cx="100" cy="70" r="80" fill="var(--halo)" opacity="0.35" />
        <path d="M52 76a50 50 0 1 1 96 0Z" fill="var(--sol)" />
      </svg>
    </div>
    <svg
      aria-hidden="true"
      viewBox="0 0 560 30"
      preserveAspectRatio="xMaxYMid slice"
      className="block h-[30px] w-full bg-mar"
    >
      <path d="M0 1.5h560" stroke="var(--horizon)" strokeWidth="3" />
      <g stroke="var(--sol)" strokeWidth="3" strokeLinecap="round">
        <path d="M436 11h80" />
        <path d="M452 20h48" opacity="0.6" />
      </g>
    </svg>
  </div>
)
