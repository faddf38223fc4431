import { defineConfig, type Plugin } from 'vite'
import { withoutSchemas } from './web/dev/without-schemas.ts'

const alone = '?alone'

/** The loader has its own copies of its imports: sharing one with an island would add a request before the first touch. */
const loaderAlone: Plugin = {
  name: 'loader-alone',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!importer?.endsWith('/islands/loader.ts') && !importer?.endsWith(alone)) return
    const found = await this.resolve(source, importer.replace(alone, ''), { skipSelf: true })
    return found && `${found.id}${alone}`
  },
}

/** The interactive parts of the public pages. Built beside the pages, into the same folder, with content-hashed names. */
export default defineConfig({
  publicDir: false,
  base: '/',
  build: {
    target: 'es2023',
    outDir: 'build/client',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    manifest: 'islands/manifest.json',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // The loader calls an island's exports.
      preserveEntrySignatures: 'strict',
      input: {
        loader: 'web/islands/loader.ts',
        calculator: 'web/islands/calculator.tsx',
        carousel: 'web/islands/carousel.ts',
        contact: 'web/islands/contact.tsx',
        'country-list': 'web/islands/country-list.ts',
        'help-search': 'web/islands/help-search.tsx',
      },
      output: {
        entryFileNames: 'islands/[name]-[hash].js',
        chunkFileNames: 'islands/[name]-[hash].js',
        assetFileNames: 'islands/[name]-[hash][extname]',
        // Shared by most islands; a library of a single island is bundled with it.
        codeSplitting: {
          groups: [{ name: 'libraries', test: /node_modules\/(?:react|react-dom|scheduler|lucide-react)\// }],
        },
      },
    },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [loaderAlone, withoutSchemas('web/islands/no-schemas.ts')],
})
