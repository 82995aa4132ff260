import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { layerOrder } from './build/layer-order.ts'
import { leanContracts } from './build/lean-contracts.ts'
import { preloadFont } from './build/preload-font.ts'
import { precompress } from './build/precompress.ts'
import { texts } from './build/texts.ts'
import { serviceWorker } from './build/service-worker.ts'

const base = new RegExp(
  [
    String.raw`node_modules/(?:react|react-dom|react-router|scheduler)/`,
    String.raw`node_modules/lucide-react/dist/esm/(?!icons/)`,
    String.raw`contracts/src/(?:roles|limits|endpoint|messages/session)\.ts`,
    String.raw`web/src/lib/(?:homes|refused)\.ts`,
    // Of the icons those that the sign-in may show.
    String.raw`node_modules/lucide-react/dist/esm/icons/(?:circle-x|rotate-cw|x)\.`,
    String.raw`web/src/ui/(?:texts|cx|spinner|button|banner|text-input|password-input|eye)\.tsx?`,
  ].join('|'),
)

/** What every dashboard and most other pages are made of: twenty crumbs would be twenty questions to a distant server. */
const kit = new RegExp(
  [
    String.raw`web/src/ui/(?:avatar|avatar-stack|badge|card|due|face|icon-button|overlay-container|page-header)\.`,
    String.raw`web/src/ui/(?:pagination|progress|rows|skeleton|stat-tile|tones|tooltip|use-now)\.`,
    String.raw`web/src/lib/(?:changes|dates|paths|protected-image|single-keys)\.`,
  ].join('|'),
)

export default defineConfig({
  plugins: [texts(), react(), layerOrder(), leanContracts(), preloadFont(), serviceWorker(), precompress()],
  build: {
    target: 'es2023',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // Small files stay files: the content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // What every page needs, what all pages about work do, and the icons of several, in one file each: together they
    // compress better than as crumbs.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: base, priority: 1 },
            { name: 'work', test: /contracts\/src\/(?:messages\/work|tasks|subtasks|work)\.ts/, minShareCount: 6 },
            { name: 'kit', test: kit, includeDependenciesRecursively: false },
            { name: 'icons', test: /node_modules\/lucide-react\/dist\/esm\/icons\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    strictPort: true,
    // scripts/dev.mjs starts the server and says where it is.
    proxy: { '/api': { target: process.env.ATRIUM_DEV_SERVER ?? 'http://localhost:3000' } },
  },
})
