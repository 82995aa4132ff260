import { type SqlBool, sql } from 'kysely'
import { newestMatches, type Searched, tableOf, titledMatches } from '../../../db/search.ts'
import { policy } from '../../../policy/policy.ts'
import { sideOf } from '../../../policy/sides.ts'
import { visible, visibleWork } from '../../../policy/visible.ts'
import type { Actor } from '../../../policy/words.ts'
import { LOOKED_AT, type Reader, type Want } from './look.ts'

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
export function fitting(kind: Searched, { words, title, project }: Want, { actor, db }: Reader) {
  const inProject = kind === 'projects' ? sql.ref('projects.id') : sql.ref(`${tableOf(kind)}.projectId`)
  const all = seen(kind, actor)
  const those = project === undefined ? all : sql<SqlBool>`(${all} and ${inProject} = ${project})`
  if (title !== undefined) return titledMatches(kind, title, those, LOOKED_AT)
  return newestMatches(db, kind, words, {
    seen: those,
    time: kind === 'files' ? 'uploadedAt' : 'createdAt',
    most: LOOKED_AT,
    // A client's own projects are few beside everybody's.
    few: sideOf(actor) === 'client',
  })
}
