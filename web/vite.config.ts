import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { layerOrder } from './build/layer-order.ts'
import { preloadFont } from './build/preload-font.ts'
import { precompress } from './build/precompress.ts'
import { texts } from './build/texts.ts'
import { serviceWorker } from './build/service-worker.ts'

type Graph = { getModuleInfo(id: string): { dynamicImporters: readonly string[] } | null }

/** One file for what is in these folders, and for what it needs. What is loaded later, by `import()`, stays apart. */
const folders = (file: string, of: RegExp) => (id: string, graph: Graph) =>
  of.test(id) && !graph.getModuleInfo(id)?.dynamicImporters.length ? file : null

/** What every first page behind the sign-in needs. */
const shell =
  /node_modules\/@tanstack\/(?:react-query|query-core)\/|web\/src\/(?:app|ui\/(?:button|data(?!\/(?:differences|disclosed|facts|prose))|layout(?!\/(?:tabs|virtual-list|lost-place))|overlay(?!\/versions-dialog))|lib\/(?:api|code|keys|preferences|session))\/|web\/src\/(?:ui|lib)\/[^/]+$|web\/src\/lib\/forms\/drafts\.ts$/

/** The icons that first pages need beside those of the shell: all others come with the pages that show them. */
const firstIcons =
  /lucide-react\/dist\/esm\/icons\/(?:calendar-clock|circle|circle-check-big|circle-question-mark|list-checks|list-todo|plus)\.mjs$/

/** Forms, and what else no first page has. */
const forms =
  /web\/src\/ui\/(?:(?:form|choose|days|filters)\/|data\/(?:differences|disclosed|facts|prose)|layout\/(?:tabs|virtual-list|lost-place)|overlay\/versions-dialog)/

export default defineConfig({
  plugins: [texts(), react(), layerOrder(), preloadFont(), serviceWorker(), precompress()],
  build: {
    target: 'es2023',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // Small files stay files: the content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // In few files: they compress better than as crumbs, and a phone far away fetches six at a time and waits for each.
    rolldownOptions: {
      output: {
        // The entry names every file there is, so what is loaded later is named by its hash alone.
        chunkFileNames: ({ name }) =>
          /^(?:base|sign-in-screen)$/.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') && !name.startsWith('base')
            ? 'assets/[hash:7][extname]'
            : 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // What is loaded before it is known who is there: the app's entry and the sign-in.
            { name: 'base', tags: ['$initial'], test: /^(?!.*\/service-worker\/)/, priority: 3 },
            { name: folders('shell', shell), priority: 2 },
            { name: 'shell', test: firstIcons, priority: 3 },
            { name: folders('forms', forms), priority: 1 },
            // What first pages share.
            {
              name: 'home',
              test: /web\/src\/(?:features\/(?:home\/|needs\/(?!use-settling|answer-form|need-card))|screens\/home\/|ui\/people\/|features\/.*\/(?:new-project|work-form)-dialog\.tsx)/,
              minShareCount: 2,
              priority: 1,
            },
            { name: 'icons', test: /node_modules\/lucide-react\/dist\/esm\/icons\//, minShareCount: 2, priority: 2 },
          ],
        },
      },
    },
  },
  server: {
    strictPort: true,
    // scripts/dev.mjs starts the server and says where it is.
    proxy: { '^/api/(?!docs$)': { target: process.env.ORIEL_DEV_SERVER ?? 'http://localhost:3000' } },
  },
})
