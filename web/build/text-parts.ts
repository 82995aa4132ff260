import { globSync } from 'node:fs'
import { join } from 'node:path'
import { idsIn } from './texts-in.ts'

/** Which texts are loaded when. */

const root = join(import.meta.dirname, '../..')

/** Whose texts the sign-in can need: they come before everything else, all others with the pages. */
const startFolders = [
  'web/src/app/app.tsx',
  'web/src/ui/{*,button/*,layout/*,overlay/toaster,form/field,form/password-input}.{ts,tsx}',
  'web/src/lib/session/*.ts',
  'web/src/{screens,features}/session/*.{ts,tsx}',
  'contracts/src/*.ts',
  'contracts/src/messages/session.ts',
]

/**
 * What is opened now and then, by what is opened together: what only they say is loaded with them. A text of several
 * comes with each. The loaders are in web/src/lib/preferences/late-texts.ts.
 */
const lateFolders = {
  /** What pages of work show. */
  work: [
    'web/src/features/deliverables/deliverable-words.ts',
    'web/src/features/deliverables/list/*.tsx',
    'web/src/features/work/order/order*.tsx',
    'web/src/features/work/recurrence/{repeats.tsx,rule-words.ts}',
    'web/src/features/work/{copy,move}/use-*.ts',
    'web/src/features/projects/page/{choose-eyes,promises/*}.{ts,tsx}',
    'web/src/features/needs/sign-off-link.tsx',
    'web/src/app/company-switch.tsx',
  ],
  /** What is done there in dialogs, and the pages of files and sign-offs. */
  acts: [
    'web/src/features/{deliverables,files/{pins,preview,versions}}/**/*.{ts,tsx}',
    'web/src/features/work/{copy,move,order,views}/*-{consequences,dialog}.tsx',
    'web/src/features/work/recurrence/*.{ts,tsx}',
    'web/src/features/projects/page/{milestones,team}/**/*.{ts,tsx}',
    'web/src/screens/{deliverables,inbox}/*.tsx',
    'web/src/features/notices/{inbox,notice-*,snooze,use-notice-acts,use-line-keys}.{ts,tsx}',
    'web/src/features/search/keys-dialog.tsx',
    'contracts/src/v1/shapes/{copies,deliverables,milestones,plan,proposals,recurrence}.ts',
  ],
  people: [
    'web/src/features/{companies,days-off,passkeys,people,profile,second-factor}/**/*.{ts,tsx}',
    'web/src/screens/people/*.tsx',
    'web/src/{lib/passkeys,ui/proof}/*.ts',
    'contracts/src/v1/shapes/{companies,days-off,invitations}.ts',
  ],
  house: [
    'web/src/features/{about,api-docs,audit,settings,trash}/**/*.{ts,tsx}',
    'web/src/screens/{about-,api-,audit-,settings-,trash-}*.tsx',
    'web/src/features/ways-in/{accept,begin,not-now,own,recover}*.tsx',
    'web/src/screens/ways-in/{ask,first,oidc,passkey,recover,second,welcome}-*.tsx',
    'contracts/src/v1/shapes/{oidc,sign-in-settings,welcome}.ts',
  ],
  plans: [
    'web/src/features/work/{calendar,team-plan,timeline}/*.{ts,tsx}',
    'web/src/screens/work/{client-work,team-plan}-screen.tsx',
    'web/src/features/projects/plans/*.{ts,tsx}',
    'web/src/screens/projects/templates-screen.tsx',
    'contracts/src/v1/shapes/{plans,templates}.ts',
  ],
}
const lateParts = Object.entries(lateFolders)

const browserFiles = ['web/src/**/*.{ts,tsx}', 'contracts/src/**/*.ts']

/** The texts of each part, and the late part of each file. What the server alone says is in none: it comes with its answers. */
export function partsOf(ids: string[]) {
  // The first part that names a file has it.
  const lateOf = new Map(
    lateParts
      .toReversed()
      .flatMap(([part, folders]) => globSync(folders, { cwd: root }).map((file) => [file, part] as const)),
  )
  const start = new Set(globSync(startFolders, { cwd: root }).flatMap((file) => idsIn(join(root, file))))
  const early = new Set<string>()
  const late = new Map(lateParts.map(([part]) => [part, new Set<string>()]))
  for (const file of globSync(browserFiles, { cwd: root, exclude: ['**/*.test.*'] })) {
    const part = lateOf.get(file)
    for (const id of idsIn(join(root, file))) (late.get(part ?? '') ?? early).add(id)
  }
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
