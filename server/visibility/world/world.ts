import { furnish } from './project.ts'
import { furnishInternal } from './internal-project.ts'
import { addCompany, joinCompany } from './companies.ts'
import { addImports } from './imports.ts'
import { addLabels } from './labels.ts'
import { addTemplate } from './templates.ts'
import { addInvitation } from './invitations.ts'
import { DELIVERED } from './deliverables.ts'
import { addPerson } from './person.ts'
import { planTimeOff } from './time-off.ts'
import { beginRequests } from './request-drafts.ts'
import { type Making, type Name, type Person, roles, type Rows, type World } from './items.ts'
import { dice } from './words.ts'

/**
 * Three companies with five projects, one trashed, and an internal one; each with team-only, shared and trashed copies
 * of everything.
 */
export function makeWorld(seed: number): World {
  const it = dice(seed)
  const began = Date.now()
  const people = {} as Record<Name, Person>
  const making: Making = {
    seed,
    people,
    projects: [],
    items: [],
    rows: emptyRows(),
    contents: new Map(),
    tokens: {} as Record<Name, string>,
    dice: it,
    ago: (minutes) => new Date(began - minutes * 60_000).toISOString(),
  }
  for (const name of Object.keys(roles) as Name[]) people[name] = addPerson(making, name)
  const id = (...names: Name[]) => names.map((name) => people[name].id)
  for (const name of [undefined, 'cleo', 'carl', 'cora', 'cato'] as const) addCompany(making, name)
  joinCompany(making, 'vera', 'cleo')
  joinCompany(making, 'cora', 'cleo')
  const [vera, cora] = [['vera', 'viewer'] as const, ['cora', 'contributor'] as const]
  const first = { client: 'cleo', colleague: vera, askedOnce: 'carl' } as const
  furnish(making, { ...first, team: id('eva', 'dora', 'emil'), former: 'rita' })
  furnish(making, { client: 'cleo', colleague: cora, team: id('eva'), former: 'gone', isReticent: true })
  furnish(making, { client: 'carl', team: id('emil', 'ben'), former: 'gone' })
  furnish(making, { client: 'cora', team: id('eva', 'emil'), former: 'rita', isReticent: true })
  furnish(making, { client: 'carl', team: id('emil', 'eva'), former: 'gone', trashed: true })
  furnishInternal(making, { team: id('emil', 'eva') })
  for (const [at, name] of (['ana', 'cleo'] as const).entries()) {
    making.rows.auditLog.push({
      id: it.id(),
      at: making.ago(50 + at),
      event: 'user-updated',
      actorId: people.ana.id,
      actorName: people.ana.openWords[0] ?? null,
      targetId: people[name].id,
      targetName: people[name].openWords[0] ?? null,
      ip: '127.0.0.1',
      requestId: it.id(),
      details: JSON.stringify({ note: it.word() }),
    })
  }
  addInvitation(making)
  addTemplate(making)
  addImports(making)
  beginRequests(making)
  planTimeOff(making)
  for (const project of making.projects) addLabels(making, project.id)
  return making
}

function emptyRows(): Rows {
  const tables = ['users', 'sessions', 'trash', 'projects', 'projectMembers', 'workItems', 'workItemAssignees'] as const
  const clients = ['companies', 'companyPeople', 'projectClients'] as const
  const more = ['requests', 'comments', 'files', 'activities', 'auditLog', 'needs', 'notices'] as const
  const begun = ['requestDrafts', 'requestDraftFiles'] as const
  const planned = [
    'milestones',
    'workOrder',
    'movedDays',
    'recurrences',
    'templates',
    'imports',
    'labels',
    'labelings',
    'daysOff',
    'workingWeeks',
  ] as const
  const latest = ['mentions', 'invitations', ...begun, 'proposals', ...planned, ...DELIVERED] as const
  const ofFiles = ['fileVersions', 'pins'] as const
  return Object.fromEntries(
    [...tables, ...ofFiles, ...clients, ...more, ...latest].map((table) => [table, []]),
  ) as unknown as Rows
}
