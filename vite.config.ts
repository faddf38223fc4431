import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { catalogs } from './web/dev/catalogs.ts'
import { chunks } from './web/dev/chunks.ts'
import { cssPlan } from './web/dev/css-plan.ts'
import { withoutSchemas } from './web/dev/without-schemas.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [catalogs(), withoutSchemas('contract/lib/zod.browser.ts'), tailwindcss(), reactRouter(), cssPlan()],
  build: {
    target: 'es2023',
    // Never inlines assets as data: addresses, which the policy would have to allow for fonts and scripts.
    assetsInlineLimit: 0,
    // The islands are built into the same folder at the same time; scripts/lib/build.mjs empties it first.
    emptyOutDir: false,
    reportCompressedSize: false,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } }),
  },
  // The server's bundle includes everything it renders with: one React, always its production build, regardless of NODE_ENV.
  ssr: { noExternal: true },
}))
