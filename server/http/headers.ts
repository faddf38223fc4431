import type { Config } from '../platform/config.ts'

/** Features that our pages never use; an injected script may not use them either. The file chooser covers cameras. */
const permissions = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** The policy of every response that is not a page. */
export const nothingAllowed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The strictest headers, for every response: pages and files replace the policy and caching with their own. */
export const headersOf = ({ production, baseUrl }: Pick<Config, 'production' | 'baseUrl'>): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': nothingAllowed,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions.map((name) => `${name}=()`).join(', '),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  ...(production && baseUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }
    : {}),
})
