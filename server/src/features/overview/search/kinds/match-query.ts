import { type SqlBool, sql } from 'kysely'
import { newestMatches, type SearchableKind, searchTable, titleMatches } from '../../../../platform/db/search-index.ts'
import { policy } from '../../../../policy/policy.ts'
import { sideOf } from '../../../../policy/side.ts'
import { visible, visibleWork } from '../../../../policy/visible.ts'
import type { Actor } from '../../../../policy/relations.ts'
import { MAX_CANDIDATES, type SearchReader, type SearchInput } from './query-kind.ts'

function seen(kind: SearchableKind, actor: Actor) {
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

export function selectMatching(
  kind: SearchableKind,
  { words, title, project }: SearchInput,
  { actor, db }: SearchReader,
) {
  const inProject = kind === 'projects' ? sql.ref('projects.id') : sql.ref(`${searchTable(kind)}.projectId`)
  const all = seen(kind, actor)
  const those = project === undefined ? all : sql<SqlBool>`(${all} and ${inProject} = ${project})`
  if (title !== undefined) return titleMatches(kind, title, those, MAX_CANDIDATES)
  return newestMatches(db, kind, words, {
    seen: those,
    time: kind === 'files' ? 'uploadedAt' : 'createdAt',
    most: MAX_CANDIDATES,
    // Few projects: cheaper to filter first.
    few: sideOf(actor) === 'client',
  })
}
