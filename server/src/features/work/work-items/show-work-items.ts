import type { RelatedRecords } from '@oriel/contracts/v1/common-schemas'
import type { WorkItemRow as Shown } from '@oriel/contracts/v1/work/work-items-schemas'
import { workProgressFor } from '../../projects/counters/progress-for-reader.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { may } from '../../../policy/permissions.ts'
import { filterFields } from '../../../policy/field-rules.ts'
import type { Rule } from '../../../policy/policy.ts'
import { loadClientFields } from '../../../policy/client-fields.ts'
import type { Actor, PolicyFacts } from '../../../policy/relations.ts'
import { loadPeople, loadProjects } from '../../../platform/http/responses/related-records.ts'
import { type RelatedCounts, loadRelatedCounts, type Positions } from './related-counts.ts'
import { copiedNames, pickFields } from './change/work-item-fields.ts'
import { workItemKind, workItemRules, assignmentRule, type WorkItemRow } from '../../projects/lookups/find-work-item.ts'

type Detail = 'full' | undefined
type PlacedRow = WorkItemRow & Pick<PolicyFacts, 'isArchived' | 'isInternal'>

export async function showWorkItems(
  ctx: RequestContext,
  rows: readonly WorkItemRow[],
  detail?: Detail,
  positions?: Positions,
): Promise<{ items: Shown[]; parents: RelatedCounts['parents'] } & RelatedRecords> {
  if (rows.length === 0) return { items: [], parents: {}, people: {}, projects: {} }
  const projectIds = rows.map(({ projectId }) => projectId)
  const [around, shows, projects] = await Promise.all([
    loadRelatedCounts(ctx, rows, detail, positions),
    loadClientFields(ctx, projectIds),
    loadProjects(ctx, projectIds),
  ])
  const items = rows.map((row) => {
    const { isArchived, isInternal } = projects[row.projectId] ?? {}
    const placed = { ...row, isArchived: isArchived === true, isInternal: isInternal === true }
    return filterFields(ctx.actor, 'workItem', showRow(ctx.actor, placed, around, detail), {
      shows: shows(row.projectId),
    })
  })
  const people = await loadPeople(ctx, items.flatMap(peopleIn), detail)
  return { items, parents: around.parents, people, projects }
}

export const peopleIn = ({ assignees, createdBy, completedBy }: Shown) => [...assignees, createdBy, completedBy]

export function showRow(actor: Actor, row: PlacedRow, around: RelatedCounts, detail: Detail): Shown {
  return detail === 'full' ? showWhole(actor, row, around) : inShort(actor, row, around, ON_ROWS)
}

export const showWhole = (actor: Actor, row: PlacedRow, around: RelatedCounts) => ({
  ...inShort(actor, row, around),
  ...pickFields(row, copiedNames),
  startsOn: row.startsOn,
  createdBy: row.createdById,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  completedAt: row.completedAt,
  completedBy: row.completedById,
  ...(row.parentId === null ? { children: around.childrenOf(row) } : {}),
})

function inShort(actor: Actor, row: PlacedRow, around: RelatedCounts, only?: readonly Verb[]): Shown {
  const assignees = around.assigneesOf(row)
  const labels = around.labelsOf(row)
  const { progress, parts, partsDone } = workProgressFor(actor, row)
  return {
    id: row.id,
    kind: workItemKind(row),
    project: row.projectId,
    parent: row.parentId,
    title: row.title,
    status: row.status,
    priority: row.priority,
    dueOn: row.dueOn,
    position: around.positionOf(row),
    progress,
    assignees,
    ...(labels.length > 0 ? { labels } : {}),
    comments: around.countOf('comments', row),
    files: around.countOf('files', row),
    ...(parts > 0 ? { subtasks: parts, completedSubtasks: partsDone } : {}),
    ...pickFields(
      row,
      SHOWN_IF_SET.filter((name) => (row[name] ?? '') !== ''),
    ),
    ...(row.recurrenceId === null ? {} : { isRecurring: true as const }),
    ...(around.isRequested(row) ? { isFromRequest: true as const } : {}),
    // Omitted if shared, always for clients.
    ...(row.audience === 'team' ? { visibility: row.audience } : {}),
    ...(row.audience === 'withheld' ? { hiddenByParent: true } : {}),
    version: row.version,
    can: verbsOf(actor, { ...row, assignees }, only && row.recurrenceId !== null ? [...only, 'repeat'] : only),
  }
}

const SHOWN_IF_SET = copiedNames.filter((name) => name !== 'title' && name !== 'description' && name !== 'priority')

type Verb = Shown['can'][number]

const ON_ROWS: readonly Verb[] = ['edit', 'delete', 'setStatus', 'label', 'assign', 'share', 'move', 'copy']
const ALL_VERBS: readonly Verb[] = [...ON_ROWS, 'repeat', 'comment', 'attach', 'addSubtask', 'submitRequest']

function ruleOf(verb: Verb, item: PlacedRow): Rule | undefined {
  const rules: Partial<Record<string, Rule>> = workItemRules(item)
  if (verb === 'assign') return assignmentRule(item)
  // Subtasks move only within their project, so editing suffices.
  if (verb === 'move') return rules['move'] ?? rules['edit']
  return rules[verb === 'addSubtask' ? 'createSubtask' : verb]
}

function verbsOf(actor: Actor, item: PlacedRow & { assignees: string[] }, only?: readonly Verb[]): Verb[] {
  const verbs = (only ?? ALL_VERBS).filter((verb) => {
    const rule = ruleOf(verb, item)
    return rule !== undefined && may(actor, rule, item)
  })
  // Saves bytes per row: editing includes labels.
  return only && verbs.includes('edit') ? verbs.filter((verb) => verb !== 'label') : verbs
}
