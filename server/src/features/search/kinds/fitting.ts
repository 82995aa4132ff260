import { type SqlBool, sql } from 'kysely'
import { newestMatches, type Searched, tableOf, titledMatches } from '../../../db/search.ts'
import type { Visit } from '../../../http/session/visit.ts'
import { policy } from '../../../policy/policy.ts'
import { sideOf } from '../../../policy/sides.ts'
import { visible, visibleWork } from '../../../policy/visible.ts'
import type { Actor } from '../../../policy/words.ts'
import { LOOKED_AT, type Want } from './look.ts'

function seen(kind: Searched, actor: Actor) {
  if (kind === 'tasks') return visibleWork(actor, 'task')
  if (kind === 'subtasks') return visibleWork(actor, 'subtask')
  return visible(actor, rules[kind], kind)
}
const rules = {
  projects: policy.project.see,
  requests: policy.request.see,
  comments: policy.comment.see,
  files: policy.file.see,
  deliverables: policy.deliverable.see,
} as const

/** What of a kind the reader sees and the words are in. */
export function fitting(kind: Searched, { q, project, exact }: Want, { actor, db }: Visit) {
  const inProject = kind === 'projects' ? sql.ref('projects.id') : sql.ref(`${tableOf(kind)}.projectId`)
  const all = seen(kind, actor)
  const those = project === undefined ? all : sql<SqlBool>`(${all} and ${inProject} = ${project})`
  if (exact) return titledMatches(kind, q, those, LOOKED_AT)
  return newestMatches(db, kind, q, {
    seen: those,
    time: kind === 'files' ? 'uploadedAt' : 'createdAt',
    most: LOOKED_AT,
    // A client's own projects are few beside everybody's.
    few: sideOf(actor) === 'client',
  })
}
