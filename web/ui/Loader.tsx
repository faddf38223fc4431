export const SunSpinner = () => (
  <svg viewBox="0 0 24 20" width="24" height="20" aria-hidden="true" className="h-5 w-6 flex-none">
    <clipPath id="spinner-sky">
      <path d="M0 0h24v15H0z" />
    </clipPath>
    <g clipPath="url(#spinner-sky)">
      <circle className="loader-disc" cx="12" cy="12.5" r="6.5" fill="currentColor" />
    </g>
    <path d="M2 18h20" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
)

/** `label` names the loading content; `page` centers it in the window. */
export const Loader = ({ label, page = false }: { label: string; page?: boolean }) => (
  <div role="status" className={page ? 'grid min-h-dvh place-items-center' : 'grid place-items-center py-14'}>
    <svg viewBox="0 0 96 64" width="96" height="64" aria-hidden="true">
      <clipPath id="loader-sky">
        <path d="M0 0h96v50H0z" />
      </clipPath>
      <g clipPath="url(#loader-sky)">
        <circle className="loader-disc" cx="48" cy="40" r="24" fill="var(--sol)" />
      </g>
      <path d="M6 54h84" stroke="var(--ink)" strokeWidth="5" strokeLinecap="round" />
    </svg>
    <span className="sr-only">{label}</span>
  </div>
)
