import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    // Nothing becomes a data: address, so that the policy needs none for fonts and scripts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // The server's bundle holds everything it renders with: one React, always its production build, whatever NODE_ENV says.
  ssr: { noExternal: true },
})
