import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { early } from './build/early.ts'
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

/** What every first page behind the sign-in needs, with the icons of first pages. */
const shell =
  /lucide-react\/dist\/esm\/icons\/(?:calendar-clock|circle|circle-check-big|circle-question-mark|list-checks|list-todo|plus)\.mjs$|contracts\/src\/(?:words|v1\/requests)\.ts$|node_modules\/@tanstack\/(?:react-query|query-core)\/|web\/src\/(?:app|ui\/(?:button|data(?!\/(?:differences|disclosed|facts|prose))|layout(?!\/(?:tabs|virtual-list|lost-place))|overlay(?!\/versions-dialog))|lib\/(?:api|code|keys|preferences|session))\/|web\/src\/(?:ui|lib)\/[^/]+$|web\/src\/lib\/forms\/drafts\.ts$/

/** The icons of lists and pages of work; of all others there is a second file. */
const workIcons =
  /lucide-react\/dist\/esm\/icons\/(?:archive-arrow-up|bell|bell-off|bell-ring|check|copy|copy-plus|corner-up-right|download|external-link|file-(?:archive|code|down|image|play|spreadsheet)|message-circle-question-mark|message-circle-reply|message-square|message-square-reply|message-square-text|palette|paperclip|pencil|repeat|signature|trash|undo-2|users)\.mjs$/

/** What most pages behind the first one have, and what several of them ask. */
const page =
  /web\/src\/(?:ui\/(?:choose\/options|data\/facts|form\/radio-group|layout\/lost-place\/lost-place\.)|lib\/talk\/(?:open-work|said))|contracts\/src\/v1\/(?:files|people|work-items)\.ts$|lucide-react\/dist\/esm\/icons\/(?:calendar-days|calendar-range|camera|chevrons-up-down|upload)\.mjs$/

/** Where something is read, and its values changed in place. */
const reading =
  /web\/src\/ui\/(?:cell\/(?:cell|entries|word-cell)|data\/(?:moved-days-of-work|prose))|web\/src\/lib\/talk\/|contracts\/src\/(?:v1\/(?:comments|notices)|mentions\/names-in)\.ts$|web\/src\/ui\/form\/mentions\/named|web\/src\/features\/notices\/(?:follow-menu|queries)/

/** What filters and forms choose with. */
const choosing = /web\/src\/ui\/(?:choose\/(?:select|use-select)|form\/announce-input)/

/** What lists are searched and filtered with. */
const lists =
  /web\/src\/ui\/(?:filters\/|form\/(?:checkbox|search-input)|days\/date-range-picker)|lucide-react\/dist\/esm\/icons\/(?:arrow-up-down|bookmark|columns-3|columns-3-cog|layout-grid|list|list-tree|rows-3|sliders-horizontal)\.mjs$/

/** What is written with: texts that name people, and files. */
const writing =
  /web\/src\/ui\/form\/(?:mentions\/|text-area|(?:fitting|lost)-files|file-picker)|contracts\/src\/(?:file-sizes|v1\/mentions)\.ts$/

/** A piece of work: what is asked about it, wherever it is shown or edited. */
const work =
  /web\/src\/features\/work\/(?:addresses|role-words|scope|subtask-queries|task-queries|things|form\/work-values|page\/way-out)/

/** What is done with it in place. */
const doing =
  /web\/src\/features\/work\/(?!work-kinds)(?:[\w-]+\.ts$|form\/inline-fields|page\/(?:thing-menu|use-work-actions)|sharing\/|table\/cells)/

/** A list of work: how it is looked at. */
const sheet =
  /web\/src\/features\/work\/(?:repeats-mark|drag\/use-drag|list\/(?:later-bulk|list-tools|status-chips)|table\/(?:columns|table-query))/

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
  plugins: [texts(), leanIcons(), react(), layerOrder(), preloadFont(), early(), serviceWorker(), precompress()],
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
            { name: folders('shell', shell), priority: 2.5 },
            // What first pages share.
            {
              name: 'home',
              test: /web\/src\/(?:features\/(?:home\/|needs\/(?!use-settling|answer-form|need-card))|screens\/home\/|ui\/people\/|features\/.*\/(?:new-project|work-form)-dialog\.tsx)/,
              minShareCount: 2,
              priority: 1,
            },
            // The same field on a client's home and on their projects.
            {
              name: 'ask',
              test: /web\/src\/features\/requests\/ask\/(?:ask-invitation|ask-box\.module)\./,
              priority: 2.4,
            },
            // Before the icons: some of these have their own.
            { name: folders('page', page), priority: 2.3 },
            { name: folders('choosing', choosing), priority: 2.2 },
            { name: folders('lists', lists), priority: 2.1 },
            { name: 'icons', test: workIcons, priority: 2 },
            // What happened has icons of its own, and comes later: it must not take along those of other pages.
            {
              name: (id: string) => (history.test(id) ? null : 'icons'),
              test: /node_modules\/lucide-react\/dist\/esm\/icons\//,
              minShareCount: 2,
              priority: 1.9,
            },
            { name: 'history', test: history, priority: 1.8 },
            { name: folders('reading', reading), priority: 1.75 },
            { name: folders('writing', writing), priority: 1.6 },
            { name: folders('work', work), priority: 1.5 },
            { name: folders('doing', doing), priority: 1.45 },
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
