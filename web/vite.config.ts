import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { layerOrder } from './build/layer-order.ts'
import { leanContracts } from './build/lean-contracts.ts'
import { preloadFont } from './build/preload-font.ts'
import { precompress } from './build/precompress.ts'
import { texts } from './build/texts.ts'
import { serviceWorker } from './build/service-worker.ts'

/** What the sign-in needs: all that is loaded before it is known who is there. */
const base = new RegExp(
  [
    String.raw`^\0`,
    String.raw`node_modules/(?:react|react-dom|react-router|scheduler)/`,
    String.raw`node_modules/lucide-react/dist/esm/(?!icons/)`,
    String.raw`contracts/src/(?:roles|limits|endpoint|former-name|(?:classic/)?(?:session|view-as-client)|messages/session)\.ts`,
    String.raw`web/src/app/(?:failure-boundary|routes|screen|session-provider)\.tsx?`,
    String.raw`web/src/lib/(?:[a-z]+/)?(?:ask|back-guard|client-view|homes|loaded-later|network|preload|product|refused|remembered-place|session|stored-session|t|theme)\.ts`,
    // Of the icons those that the sign-in may show.
    String.raw`node_modules/lucide-react/dist/esm/icons/(?:circle-x|rotate-cw|x)\.`,
    String.raw`web/src/ui/(?:[a-z]+/)?(?:banner|button|confirm|cx|empty-state|eye|later|logo|open-dialogs|overlays|password-input|spinner|text-input|texts|toast|toaster)\.(?:tsx?|module\.css)`,
  ].join('|'),
)

/** What every first page behind the sign-in needs. */
const shell = new RegExp(
  [
    String.raw`node_modules/@tanstack/(?:react-query|query-core)/.*/(?!infinite|useInfinite)\w+\.js`,
    String.raw`contracts/src/messages/loads\.ts`,
    String.raw`web/src/app/(?!app\.)`,
    String.raw`web/src/lib/(?:[a-z]+/)?(?:changes|dates|paths|protected-image|refresh-token|service-worker|single-keys)\.ts`,
    String.raw`web/src/ui/(?:[a-z]+/)?(?:avatar|avatar-stack|badge|card|due|person-avatar|icon-button|overlay-container|page-header|pagination|progress|rows|skeleton|stat-tile|tones|tooltip|use-now|visually-hidden)\.(?:tsx?|module\.css)`,
    String.raw`web/src/screens/home/dashboard\.module\.css`,
  ].join('|'),
)

/** What is needed wherever somebody writes or attaches something. */
const forms =
  /web\/src\/(?:ui\/(?:[a-z]+\/)?(?:fields|file-picker|radio-group|text-area)|lib\/(?:[a-z]+\/)?(?:drafts|file-sizes|form-draft|leave-guard|upload))\./

export default defineConfig({
  plugins: [texts(), react(), layerOrder(), leanContracts(), preloadFont(), serviceWorker(), precompress()],
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
        codeSplitting: {
          groups: [
            { name: 'base', test: base, priority: 2 },
            { name: 'shell', test: shell, priority: 1 },
            {
              name: 'work',
              test: /contracts\/src\/(?:messages\/work|classic\/(?:tasks|subtasks|work))\.ts/,
              minShareCount: 6,
            },
            { name: 'forms', test: forms },
            { name: 'icons', test: /node_modules\/lucide-react\/dist\/esm\/icons\//, minShareCount: 3 },
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
