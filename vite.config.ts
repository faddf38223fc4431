import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { cssPlan } from './web/dev/css-plan.ts'

/**
 * What nearly every screen of the application loads goes in few files. Left alone the bundler makes one of each module that
 * two screens share, an icon too: sixty requests for a login, which a phone far away asks for six at a time.
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
  plugins: [tailwindcss(), reactRouter(), cssPlan()],
  build: {
    target: 'es2023',
    // Nothing becomes a data: address, so that the policy needs none for fonts and scripts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
  // The server's bundle holds everything it renders with: one React, always its production build, whatever NODE_ENV says.
  ssr: { noExternal: true },
}))
