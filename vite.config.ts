import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { catalogs } from './web/dev/catalogs.ts'
import { cssPlan } from './web/dev/css-plan.ts'

/**
 * Groups the common imports of nearly every application screen into few files. By default the bundler makes one per module shared by two
 * screens, even an icon: sixty requests for a login, which a distant phone makes six at a time.
 */
const groups = [
  {
    name: 'frame',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-intl|@formatjs|intl-messageformat|@tanstack)\//,
    priority: 2,
  },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2, priority: 1 },
  { name: 'common', test: /\/(?:web\/(?:lib|ui)|contract)\/|node_modules\//, minShareCount: 8 },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [catalogs(), tailwindcss(), reactRouter(), cssPlan()],
  build: {
    target: 'es2023',
    // Never inlines assets as data: addresses, which the policy would have to allow for fonts and scripts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
  // The server's bundle includes everything it renders with: one React, always its production build, regardless of NODE_ENV.
  ssr: { noExternal: true },
}))
