import { QrCode } from './QrCode.tsx'

/** The code inside the sun, half over the sea; ink on white in both themes. */
export const QrSun = ({ link, label }: { link: string; label: string }) => (
  <div className="relative overflow-hidden">
    <svg viewBox="0 -10 384 242" className="block w-full" aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      <path d="M74.6 190a132 132 0 1 1 234.8 0Z" fill="var(--sol)" />
      <path d="M0 190h384v42h-384z" fill="var(--mar)" />
      <path d="M0 190h384" stroke="var(--horizon)" strokeWidth="3" />
      <g stroke="var(--sol)" strokeWidth="3" strokeLinecap="round">
        <path d="M84 200h216" />
        <path d="M104 210h176" opacity="0.75" />
        <path d="M132 220h120" opacity="0.4" />
      </g>
    </svg>
    <div className="absolute inset-x-0 bottom-5 mx-auto w-fit rounded-card bg-white p-1.5 [&_.qr-code]:w-[min(152px,40vw)]">
      <QrCode text={link} label={label} />
    </div>
  </div>
)
