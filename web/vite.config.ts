import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineEarlyScripts } from './build/inline-early.ts'
import { layerOrder } from './build/layer-order.ts'
import { slimIcons } from './build/slim-icons.ts'
import { preloadFont } from './build/preload-font.ts'
import { precompress } from './build/precompress.ts'
import { textsPlugin } from './build/texts-plugin.ts'
import { shortClassName } from './build/short-class-name.ts'
import { serviceWorkerPlugin } from './build/service-worker-plugin.ts'

type Graph = { getModuleInfo(id: string): { dynamicImporters: readonly string[] } | null }

/** Puts these folders, and what they import, into one chunk. `import()` stays a separate chunk. */
const folders = (file: string, of: RegExp) => (id: string, graph: Graph) =>
  of.test(id) && !graph.getModuleInfo(id)?.dynamicImporters.length ? file : null

/** What every signed-in page needs, with the icons of first pages. */
const shell =
  /lucide-react\/dist\/esm\/icons\/(?:calendar-clock|circle|circle-check-big|circle-question-mark|list-checks|list-todo|plus|settings-2|trash|users-round)\.mjs$|contracts\/src\/(?:enums|v1\/(?:requests\/requests|people\/people|notifications\/inbox|work\/agreed-dates))\.ts$|node_modules\/@tanstack\/(?:react-query|query-core)\/|web\/src\/(?:app(?!\/view-as-client\/hidden)|ui\/(?:button|data(?!\/(?:dates\/date-change|differences|sharing-preview|facts|prose|checklist))|layout(?!\/(?:tabs|virtual\/virtual-list|record-gone))|overlay(?!\/(?:access-level-prompt|confirm-discard|copy-link-dialog|version-conflict-dialog)))|lib\/(?:api(?!\/upload)|code|keys|preferences|session))\/|web\/src\/(?:ui\/[^/]+|lib\/(?!client-fields|feed-entry|file-size|sharing-summary)[^/]+)$|web\/src\/(?:lib\/forms\/drafts|features\/notifications\/inbox\/queries)\.ts$/

/** Icons of work lists and pages; all other icons are in a second chunk. */
const workIcons =
  /lucide-react\/dist\/esm\/icons\/(?:archive-arrow-up|bell|bell-off|bell-ring|check|chevron-down|copy|copy-plus|corner-up-right|download|external-link|file-(?:archive|code|down|image|play|spreadsheet)|message-circle|message-circle-question-mark|message-square|message-square-reply|palette|paperclip|pencil|repeat|signature|users)\.mjs$/

/** What most pages after the first need, and queries several of them share. */
const page =
  /web\/src\/(?:ui\/(?:select\/lazy-option-list|data\/(?:facts|sharing-preview)|form\/(?:dispatch-input|radio-group|text-area)|overlay\/access-level-prompt|layout\/record-gone\/record-gone\.|labels\/(?!label-(?:picker|options|select)))|lib\/(?:resolve\/|choices\/(?:person-choices|role-options)|(?:file-size|sharing-summary)\.ts$))|contracts\/src\/format-file-size\.ts$|contracts\/src\/v1\/(?:discussion\/files|work\/work-items)\.ts$|lucide-react\/dist\/esm\/icons\/(?:calendar-days|calendar-range|camera|chevrons-up-down|upload)\.mjs$/

/** Cells of lists and pages. */
const cell =
  /web\/src\/(?:ui\/(?:cell\/(?:editable-cell|lazy-editors|label-cell)|data\/dates\/(?:work-date-changes|date-change-text))|features\/notifications\/inbox\/follow-menu)/

/** Texts with links and mentions. */
const prose =
  /web\/src\/(?:ui\/(?:data\/prose|form\/mentions\/mark-mentions)|lib\/(?:resolve|text)\/)|contracts\/src\/(?:v1\/discussion\/comments|mentions\/find-mentions)\.ts$/

/** Texts of activity entries. */
const feed =
  /contracts\/src\/activity\/(?:describe-changes|format-entry|sentence-templates)\.ts$|web\/src\/lib\/feed-entry\.ts$/

/** Texts of notifications and attention items. */
const headlines = /contracts\/src\/notifications\/describe-notification|requests\/attention\/attention-headline/

/** Pickers of filters and forms. */
const choosing =
  /web\/src\/(?:ui\/(?:select\/(?:select|use-select)|dates\/calendar-room|labels\/label-options|overlay\/confirm-discard)|lib\/(?:client-fields|choices\/(?:company|owner)-choices)\.)|contracts\/src\/v1\/work\/labels\.ts$/

/** Search and filters of lists. */
const lists =
  /web\/src\/ui\/(?:filters\/|table\/(?!paged-list)|form\/(?:checkbox|search-input)|dates\/date-range-picker)|lucide-react\/dist\/esm\/icons\/(?:arrow-up-down|bookmark|columns-3|columns-3-cog|layout-grid|list|list-tree|rows-3|sheet|sliders-horizontal)\.mjs$/

/** Text fields with mentions, and files. */
const writing =
  /web\/src\/ui\/form\/(?:mentions\/|files\/(?:accepted-files|use-unsent-files|file-picker))|contracts\/src\/(?:format-file-size|v1\/discussion\/mentions)\.ts$/

/** Queries of work, wherever it is shown or edited. */
const work =
  /web\/src\/lib\/api\/upload\.ts$|web\/src\/features\/work\/(?:work-items\/(?:work-paths|role-texts|subtask-queries|task-queries|find-work)|recurrence\/series-scope|form\/work-values|page\/work-load-error|visibility\/use-share-work)/

/** Actions on work in place. */
const doing =
  /web\/src\/features\/work\/(?:work-items\/(?!work-kinds)[\w-]+\.ts$|recurrence\/series-scope|form\/inline-fields|page\/(?:work-menu|use-work-actions)|visibility\/(?!use-share-work)|labels\/|table\/cells)/

/** Views of work lists. */
const sheet =
  /web\/src\/features\/work\/(?:recurrence\/recurring-mark|drag\/use-drag|bulk\/lazy-bulk-bar|list\/(?:list-tools|status-chips)|saved-views\/queries|table\/(?:columns|table-query))|contracts\/src\/v1\/work\/saved-views\.ts$/

/** Panels of work pages that load on demand. */
const panels =
  /web\/src\/features\/(?:sign-off\/deliverables\/(?:list-queries|list\.module|work-deliverables)|work\/dependencies\/(?:dependencies-card|queries|order\.module))|contracts\/src\/v1\/(?:sign-off\/deliverables|work\/dependencies)\.ts$/

/** Of work that repeats. */
const recurrence =
  /web\/src\/features\/work\/recurrence\/(?:queries|recurrence\.module)|contracts\/src\/v1\/work\/recurrence\.ts$/

/** Activity, with the icons only it has. */
const history =
  /web\/src\/features\/activity\/log\/(?:activity-entry-row|entry-looks|feed-chips|queries)|lucide-react\/dist\/esm\/icons\/(?:circle-plus|folder-plus|hourglass|list-plus|message-square-share|notebook-pen|user-round-pen)\.mjs$/

/** Files and conversation on the page of a work item. */
const files =
  /web\/src\/features\/discussion\/(?:files\/(?:download|file-icons|use-file-)|file-preview\/(?:file-icon|preview-kinds))/
const talk =
  /web\/src\/features\/(?:discussion\/(?:comments\/(?:comment|use-conversation)|files\/(?:attachments-panel|upload-panel|use-uploads))|requests\/attention\/use-waiting-client)/

/** Small modules that several lazy files share: files of their own would cost the entry, which lists every file, more. */
const small =
  /web\/src\/(?:ui\/nav\/|lib\/(?:downloads\/save-csv|passkeys\/passkey-canceled)|features\/(?:access\/invitations\/invitations|auth\/two-factor\/two-factor|people\/(?:time-off\/time-off|profile\/profile)|work\/templates\/template-preview)\.module|screens\/(?:settings\/about-screen|people\/people-screens)\.module)\.|contracts\/src\/v1\/(?:access\/oidc|notifications\/mail-settings)\.ts$/

export default defineConfig({
  plugins: [
    textsPlugin(),
    slimIcons(),
    react(),
    layerOrder(),
    preloadFont(),
    inlineEarlyScripts(),
    serviceWorkerPlugin(),
    precompress(),
  ],
  // Class names occur in scripts, too.
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    target: 'es2023',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Few chunks compress better, and a phone fetches six files at a time.
    rolldownOptions: {
      output: {
        // The entry lists every file, so lazy chunks have only a hash as name.
        chunkFileNames: ({ name }) =>
          /^(?:base|sign-in-screen)$/.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') && !name.startsWith('base')
            ? 'assets/[hash:7][extname]'
            : 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // Loaded before the session is known: the app's entry and the sign-in.
            { name: 'base', tags: ['$initial'], test: /^(?!.*\/service-worker\/)/, priority: 3 },
            { name: folders('shell', shell), priority: 2.5 },
            // Shared by first pages.
            {
              name: 'home',
              test: /web\/src\/(?:features\/(?:overview\/home\/|requests\/attention\/(?!use-|reply-form|attention-card\.|attention-headline))|screens\/overview\/(?!onboarding-banner)|ui\/people\/|(?:screens\/projects|features\/work\/form)\/(?:new-project|work-form)-dialog\.tsx)/,
              minShareCount: 2,
              priority: 1,
            },
            // The same field on a client's home and projects.
            {
              name: 'ask',
              test: /web\/src\/features\/requests\/compose\/(?:lazy-request-box|request-box\.module)\./,
              priority: 2.4,
            },
            { name: 'feed', test: feed, priority: 2.35 },
            { name: folders('headlines', headlines), priority: 2.35 },
            // Before the icons: some of these have their own.
            { name: folders('page', page), priority: 2.3 },
            { name: folders('choosing', choosing), priority: 2.2 },
            { name: folders('lists', lists), priority: 2.1 },
            { name: 'icons', test: workIcons, priority: 2 },
            // Activity has its own icons and loads later; it must not take icons of other pages along.
            {
              name: (id: string) => (history.test(id) ? null : 'icons'),
              test: /node_modules\/lucide-react\/dist\/esm\/icons\//,
              minShareCount: 2,
              priority: 1.9,
            },
            { name: 'history', test: history, priority: 1.8 },
            { name: folders('cell', cell), priority: 1.75 },
            { name: folders('prose', prose), priority: 1.75 },
            { name: folders('writing', writing), priority: 1.6 },
            { name: folders('work', work), priority: 1.5 },
            { name: folders('doing', doing), priority: 1.45 },
            { name: folders('sheet', sheet), priority: 1.4 },
            { name: folders('files', files), priority: 1.4 },
            { name: folders('talk', talk), priority: 1.3 },
            { name: folders('panels', panels), priority: 1.2 },
            { name: folders('recurrence', recurrence), priority: 1.2 },
            { name: 'small', test: small, priority: 0.5 },
          ],
        },
      },
    },
  },
  server: {
    strictPort: true,
    // scripts/dev.mjs starts the server and passes its address.
    proxy: { '^/api/(?!docs$)': { target: process.env.ORIEL_DEV_SERVER ?? 'http://localhost:3000' } },
  },
})
