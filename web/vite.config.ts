import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { layerOrder } from './build/layer-order.ts'
import { leanIcons } from './build/lean-icons.ts'
import { preloadFont } from './build/preload-font.ts'
import { precompress } from './build/precompress.ts'
import { texts } from './build/texts.ts'
import { shortName } from './build/short-name.ts'
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

/** The icons of work, and of most pages behind the first one; of all others there is a second file. */
const workIcons =
  /lucide-react\/dist\/esm\/icons\/(?:alarm-clock|archive-arrow-up|bell|bell-off|bell-ring|calendar-check|calendar-days|calendar-range|camera|chart-gantt|check|chevrons-up-down|clock|copy|copy-plus|corner-up-right|download|external-link|file-(?:archive|code|down|image|pen-line|play|spreadsheet|up)|files|flag|message-circle-question-mark|message-circle-reply|message-square|message-square-reply|message-square-text|palette|paperclip|pencil|play|repeat|rotate-ccw|rotate-ccw-clock|signature|sliders-horizontal|trash|undo-2|upload|user-minus|user-plus|users)\.mjs$/

/** What most pages behind the first one have, and what several of them ask. */
const page =
  /web\/src\/ui\/(?:cell\/(?:cell|entries|word-cell)|choose\/options|data\/(?:facts|moved-days-of-work|prose)|form\/(?:announce-input|radio-group)|layout\/lost-place\/lost-place\.)|web\/src\/lib\/talk\/|contracts\/src\/(?:v1\/(?:comments|files|notices|people|work-items)|mentions\/names-in)\.ts$|web\/src\/ui\/form\/mentions\/named|web\/src\/features\/notices\/(?:follow-menu|queries)/

/** What lists are searched and filtered with; forms choose with some of it. */
const lists =
  /web\/src\/ui\/(?:choose\/(?:select|use-select)|filters\/|form\/(?:checkbox|search-input)|days\/date-range-picker)/

const listIcons =
  /lucide-react\/dist\/esm\/icons\/(?:arrow-up-down|bookmark|columns-3|columns-3-cog|layout-grid|list|list-tree|rows-3)\.mjs$/

/** What is written with: texts that name people, and files. */
const writing =
  /web\/src\/ui\/form\/(?:mentions\/|text-area|(?:fitting|lost)-files|file-picker)|contracts\/src\/(?:file-sizes|v1\/mentions)\.ts$/

/** A piece of work: what is asked about it, and what is done with it wherever it is shown. */
const work =
  /web\/src\/features\/work\/(?!work-kinds)(?:[\w-]+\.ts$|repeats-mark|form\/(?:assignee-options|inline-fields|work-values)|page\/(?:thing-menu|use-work-actions|way-out)|sharing\/|table\/cells)/

/** A list of work: how it is looked at. */
const sheet =
  /web\/src\/features\/work\/(?:drag\/use-drag|list\/(?:later-bulk|list-tools|status-chips)|table\/(?:columns|table-query))/

/** What a page of work shows beside it, once it was asked for. */
const panels =
  /web\/src\/features\/(?:deliverables\/list\/(?:list-queries|list\.module|work-deliverables)|work\/order\/order-)|contracts\/src\/v1\/(?:deliverables|plan)\.ts$/

/** What happened, with the icons that only that has. */
const history =
  /web\/src\/features\/activity\/(?:activity-l|feeds|queries)|lucide-react\/dist\/esm\/icons\/(?:circle-plus|folder-plus|hourglass|list-plus|message-square-share|notebook-pen|user-round-pen)\.mjs$/

/** The page of a piece of work: its files and its conversation. */
const files =
  /web\/src\/features\/files\/(?:download|file-(?:disclosure|looks)|preview\/(?:file-icon|preview-kinds)|use-file-)/
const talk =
  /web\/src\/features\/(?:comments\/comment|comments\/use-conversation|files\/(?:attachments-panel|upload-panel|use-uploads))/

export default defineConfig({
  plugins: [texts(), leanIcons(), react(), layerOrder(), preloadFont(), serviceWorker(), precompress()],
  // Names of classes stand in scripts, too.
  css: { modules: { generateScopedName: shortName } },
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
            // What first pages share.
            {
              name: 'home',
              test: /web\/src\/(?:features\/(?:home\/|needs\/(?!use-settling|answer-form|need-card))|screens\/home\/|ui\/people\/|features\/.*\/(?:new-project|work-form)-dialog\.tsx)/,
              minShareCount: 2,
              priority: 1,
            },
            { name: 'icons', test: workIcons, priority: 2 },
            { name: 'icons', test: /node_modules\/lucide-react\/dist\/esm\/icons\//, minShareCount: 2, priority: 1.9 },
            { name: 'lists', test: listIcons, priority: 2 },
            { name: 'history', test: history, priority: 2 },
            { name: folders('page', page), priority: 1.8 },
            { name: folders('lists', lists), priority: 1.7 },
            { name: folders('writing', writing), priority: 1.6 },
            { name: folders('work', work), priority: 1.5 },
            { name: folders('sheet', sheet), priority: 1.4 },
            { name: folders('files', files), priority: 1.4 },
            { name: folders('talk', talk), priority: 1.3 },
            { name: folders('panels', panels), priority: 1.2 },
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
