import { globSync } from 'node:fs'
import { allIds, type readTextIds, root } from './catalog.ts'

const startGlobs = [
  'web/src/app/app.tsx',
  'web/src/ui/{*,boundary/*,button/*,layout/*,overlay/toast/{toast,toaster},form/field,form/password-input}.{ts,tsx}',
  'web/src/lib/session/*.ts',
  'web/src/{screens/auth,features/auth/session}/*.{ts,tsx}',
  'contracts/src/*.ts',
  'contracts/src/messages/session.ts',
]

/** Code splitting: lazy text chunks, grouped by what opens together. Loaders: web/src/lib/preferences/late-texts.ts. */
const lateGlobs = {
  work: [
    'web/src/features/sign-off/deliverables/{deliverable-texts.ts,{deliverable-list,deliverable-rows,work-deliverables}.tsx}',
    'web/src/features/work/dependencies/{dependencies-card,dependency-row}.tsx',
    'web/src/features/work/recurrence/{recurrence-field.tsx,rule-text.ts}',
    'web/src/features/work/{copy,move}/use-*.ts',
    'web/src/features/projects/view-as-client/choose-client-dialog.tsx',
    'web/src/screens/projects/project-actions.tsx',
    'web/src/app/company-switch.tsx',
  ],
  acts: [
    'web/src/features/{sign-off,discussion/{annotations,file-preview,file-versions}}/**/*.{ts,tsx}',
    'web/src/features/work/{copy,move,dependencies,saved-views}/*-{preview,dialog}.tsx',
    'web/src/features/work/recurrence/!(recurring-mark|series-scope)*.{ts,tsx}',
    'web/src/features/{projects/{hand-over,milestones,team},access/suggestions}/**/*.{ts,tsx}',
    'web/src/screens/{sign-off/*,notifications/*,projects/project-conversation}.tsx',
    'web/src/features/notifications/inbox/{inbox-list,inbox-item-icon,inbox-row,inbox-item-text,snooze-menu,use-inbox-actions,use-inbox-keys}.{ts,tsx}',
    'web/src/features/overview/search/keys-dialog.tsx',
    'web/src/ui/labels/label-picker.tsx',
    'web/src/features/{auth/api-tokens,notifications/calendar-feeds}/*-dialogs.tsx',
    'web/src/features/work/{bulk/{bulk-bar,use-bulk-change},form/assign-dialog,visibility/share-work}.{ts,tsx}',
    'contracts/src/v1/{work/{copy,dependencies,recurrence},sign-off/deliverables,projects/milestones,access/suggestions}-schemas.ts',
  ],
  people: [
    'web/src/features/people/**/*.{ts,tsx}',
    'web/src/features/{auth/{api-tokens,passkeys,two-factor}/*,access/invitations/!(accept)*,settings/preferences/*,notifications/calendar-feeds/*,notifications/outbox/{email-notifications-card,push-notifications-card}}.{ts,tsx}',
    'web/src/screens/people/*.tsx',
    'web/src/{lib/passkeys,ui/{account-access,reauthentication}}/*.ts',
    'web/src/ui/form/locale-fields.tsx',
    'contracts/src/v1/{people/{companies,time-off},access/invitations}-schemas.ts',
  ],
  rules: [
    'web/src/features/{settings/{branding,workspace,sign-in},notifications/{mail-settings,inbound-email}}/*.{ts,tsx}',
    'web/src/{screens/settings/settings-screen,ui/nav/save-bar}.tsx',
  ],
  house: [
    'web/src/features/{settings/{about,api-docs}/*,activity/audit-log/*,work/trash/*,notifications/outbox/outbox-list}.{ts,tsx}',
    'web/src/screens/{settings/*,activity/audit-*,work/trash-*}.tsx',
    'web/src/features/access/{invitations/accept-invitation-form,onboarding/*,sign-in-links/request-link-forms}.tsx',
    'web/src/screens/access/{oidc,passkey,setup,link,signed-out-form,accept-invitation}-*.tsx',
    'contracts/src/v1/{access/{oidc,sign-in-settings,onboarding},notifications/mail-settings,work/labels}-schemas.ts',
    'contracts/src/v1/work/label-colors.ts',
  ],
  plans: [
    'web/src/features/work/{calendar,workload,timeline,templates,imports}/*.{ts,tsx}',
    'web/src/{screens/overview/employee-overview,features/overview/home/{my-subtask-card,progress-overview}}.tsx',
    'web/src/screens/work/{client-work,workload,templates,import}-screen.tsx',
    'contracts/src/v1/work/{template-use,templates,imports}-schemas.ts',
  ],
}
const lateChunks = Object.entries(lateGlobs)

/** Without texts that only the server uses. */
export function splitTexts(idsOf: ReturnType<typeof readTextIds>) {
  // The first chunk that lists a file wins.
  const lateOf = new Map(
    lateChunks
      .toReversed()
      .flatMap(([part, folders]) => globSync(folders, { cwd: root }).map((file) => [file, part] as const)),
  )
  const start = new Set(globSync(startGlobs, { cwd: root }).flatMap((file) => idsOf.get(file) ?? []))
  const early = new Set<string>()
  const late = new Map(lateChunks.map(([part]) => [part, new Set<string>()]))
  for (const [file, ids] of idsOf)
    if (!file.startsWith('server/')) for (const id of ids) (late.get(lateOf.get(file) ?? '') ?? early).add(id)
  const ids = allIds(idsOf)
  const parts = new Map<string, string[]>([
    ['start', ids.filter((id) => start.has(id))],
    ['rest', ids.filter((id) => !start.has(id) && early.has(id))],
  ])
  for (const [part, said] of late)
    parts.set(
      part,
      ids.filter((id) => !start.has(id) && !early.has(id) && said.has(id)),
    )
  return { start, parts, lateOf }
}
