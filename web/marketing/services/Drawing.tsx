import type { ReactNode } from 'react'
import type { ServiceId } from './text.ts'

/** One decorative picture per service. */
export const Drawing = ({ of }: { of: ServiceId }) => (
  <svg viewBox="0 0 480 440" className="drawing" aria-hidden="true">
    <defs>
      <linearGradient id={`dusk-${of}`} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="var(--dusk-top)" />
        <stop offset="1" stopColor="var(--dusk-bottom)" />
      </linearGradient>
    </defs>
    <path d="M0 0h480v300H0Z" fill={`url(#dusk-${of})`} />
    <path d="M0 300h480v140H0Z" fill="#100e28" />
    {drawings[of]}
  </svg>
)

const horizon = <path d="M0 300h480" stroke="#fffdf8" strokeWidth="3" />
const bars = (rows: number, center: number, half: number) => (
  <g stroke="#ffb000" strokeWidth="7" strokeLinecap="round">
    {Array.from({ length: rows }, (_, row) => {
      const long = half * (1 - row * 0.15)
      // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its row.
      return <path key={row} opacity={1 - row * 0.17} d={`M${center - long} ${320 + row * 20}h${2 * long}`} />
    })}
  </g>
)
const line = (x: number, y: number, long: number, color = '#c9c4f0') => (
  <path d={`M${x} ${y}h${long}`} stroke={color} strokeWidth="8" strokeLinecap="round" />
)

const onlinePayment = (
  <>
    <path d="M154 300a86 86 0 1 1 172 0Z" fill="#ffb000" />
    {horizon}
    {bars(5, 240, 82)}
    <path
      d="M166 78a14 14 0 0 1 14-14h120a14 14 0 0 1 14 14v206l-18.500-13-18.500 13-18.500-13-18.500 13-18.500-13-18.500 13-18.500-13-18.500 13Z"
      fill="#fffdf8"
    />
    {line(192, 104, 58, '#2a2270')}
    {line(192, 136, 96)}
    {line(192, 160, 96)}
    {line(192, 184, 64)}
    <circle cx="282" cy="222" r="26" fill="#0b7a57" />
    <path
      d="m270 223 8 8 16-17"
      fill="none"
      stroke="#fffdf8"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
)

const business = (
  <>
    <g fill="none" stroke="#ffb000" strokeWidth="3">
      <path d="M240 300C150 236 108 196 84 128" />
      <path d="M240 300C196 214 184 164 180 84" />
      <path d="M240 300c44-86 56-136 60-216" />
      <path d="M240 300c90-64 132-104 156-172" />
    </g>
    <g fill="#fffdf8" stroke="#ffb000" strokeWidth="4">
      <circle cx="84" cy="124" r="17" />
      <circle cx="180" cy="80" r="17" />
      <circle cx="300" cy="80" r="17" />
      <circle cx="396" cy="124" r="17" />
    </g>
    <path d="M186 300a60 60 0 1 1 108 0Z" fill="#ffb000" />
    {horizon}
    <path d="M128 336h224v72a12 12 0 0 1-12 12H140a12 12 0 0 1-12-12Z" fill="#2a2270" />
    <path
      d="M116 320h248v14a20.700 20.700 0 0 1-41.300 0 20.700 20.700 0 0 1-41.400 0 20.700 20.700 0 0 1-41.300 0 20.700 20.700 0 0 1-41.300 0 20.700 20.700 0 0 1-41.400 0 20.700 20.700 0 0 1-41.300 0Z"
      fill="#fffdf8"
    />
    <path d="M224 420v-40a8 8 0 0 1 8-8h36a8 8 0 0 1 8 8v40Z" fill="#ffb000" />
    <path d="M152 376h44v26h-44Zm152 0h24v26h-24Z" fill="#6e63c9" />
  </>
)

const transfer = (
  <>
    <path
      d="M64 300C112 96 368 96 416 300"
      fill="none"
      stroke="#fffdf8"
      strokeWidth="3"
      strokeDasharray="0.1 11"
      strokeLinecap="round"
    />
    <path d="M64 300C88 198 160 147 240 147" fill="none" stroke="#ffb000" strokeWidth="4" strokeLinecap="round" />
    <circle cx="240" cy="147" r="46" fill="#ffb000" />
    <path
      d="M218 147h40m-15-15 16 15-16 15"
      fill="none"
      stroke="#17153a"
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    {horizon}
    <circle cx="64" cy="300" r="14" fill="#ffb000" stroke="#fffdf8" strokeWidth="4" />
    <circle cx="416" cy="300" r="14" fill="#100e28" stroke="#fffdf8" strokeWidth="4" />
    {bars(5, 240, 120)}
  </>
)

const card = (
  <>
    {horizon}
    {bars(5, 240, 150)}
    <g transform="rotate(-8 240 200)">
      <rect x="84" y="104" width="312" height="196" rx="20" fill="#ffb000" />
      <path d="M84 236h312v44a20 20 0 0 1-20 20H104a20 20 0 0 1-20-20Z" fill="#2a2270" />
      <path d="M268 236a66 66 0 1 1 116 0Z" fill="#fffdf8" />
      <path d="M84 236h312" stroke="#17153a" strokeWidth="4" />
      <rect x="110" y="132" width="46" height="36" rx="8" fill="#fff4df" stroke="#17153a" strokeWidth="3" />
      <path d="M110 150h46M133 132v36" stroke="#17153a" strokeWidth="3" />
      <g stroke="#c9c4f0" strokeWidth="8" strokeLinecap="round" strokeDasharray="0.1 15">
        <path d="M112 268h50M184 268h50M256 268h50" />
      </g>
      <path d="M326 268h44" stroke="#fffdf8" strokeWidth="8" strokeLinecap="round" />
    </g>
  </>
)

const wallet = (
  <>
    <circle cx="240" cy="176" r="84" fill="#ffb000" />
    <g stroke="#db7c00" strokeWidth="4" strokeLinecap="round">
      <path d="M196 128h40M210 144h62M190 160h44" />
    </g>
    {horizon}
    <path
      d="M104 200a20 20 0 0 1 20-20h40c8 0 12 5 16 12 11 20 33 32 60 32s49-12 60-32c4-7 8-12 16-12h40a20 20 0 0 1 20 20v168a20 20 0 0 1-20 20H124a20 20 0 0 1-20-20Z"
      fill="#453d86"
      stroke="#fffdf8"
      strokeWidth="3"
    />
    <path d="M104 262h-1M376 262h-74a32 32 0 0 0 0 64h74Z" fill="#2a2270" stroke="#fffdf8" strokeWidth="3" />
    <circle cx="306" cy="294" r="11" fill="#ffb000" />
    {line(136, 286, 84, '#fffdf8')}
    {line(136, 314, 52)}
  </>
)

const drawings: Record<ServiceId, ReactNode> = {
  onlinePayment,
  B2B: business,
  moneyTransfer: transfer,
  solCard: card,
  eWallet: wallet,
}
