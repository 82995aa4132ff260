import { activityTypes, type ActivityType } from '@oriel/contracts/activity/activity-types'
import { t } from '../../../lib/t.ts'

const itemTypeDefinitions = {
  project: { prefix: 'customer_', label: () => t({ id: 'Projects' }) },
  task: { prefix: 'task_', label: () => t({ id: 'Tasks' }) },
  subtask: { prefix: 'subtask_', label: () => t({ id: 'Subtasks' }) },
  request: { prefix: 'request_', label: () => t({ id: 'Requests' }) },
  comment: { prefix: 'comment_', label: () => t({ id: 'Comments' }) },
  file: { prefix: 'file_', label: () => t({ id: 'Files' }) },
  person: { prefix: 'person_', label: () => t({ id: 'People' }) },
  team: { prefix: 'team_member_', label: () => t({ id: 'Team' }) },
} as const

const actionDefinitions = {
  new: { suffixes: ['created', 'added', 'uploaded', 'submitted'], label: () => t({ id: 'New' }) },
  changed: {
    suffixes: ['updated', 'moved_to_project', 'terms_changed', 'assigned'],
    label: () => t({ id: 'Changed' }),
  },
  started: { suffixes: ['started', 'reopened'], label: () => t({ id: 'Started' }) },
  done: { suffixes: ['completed'], label: () => t({ id: 'Done' }) },
  decided: {
    suffixes: ['approved', 'rejected', 'stopped', 'cancelled', 'asked', 'answered'],
    label: () => t({ id: 'Decided' }),
  },
  gone: { suffixes: ['deleted', 'removed', 'purged'], label: () => t({ id: 'Deleted' }) },
  back: { suffixes: ['restored'], label: () => t({ id: 'Restored' }) },
} as const

export type ItemType = keyof typeof itemTypeDefinitions
export type Action = keyof typeof actionDefinitions
export const itemTypes = Object.keys(itemTypeDefinitions) as ItemType[]
export const actions = Object.keys(actionDefinitions) as Action[]
export const itemTypeLabel = (kind: ItemType) => itemTypeDefinitions[kind].label()
export const actionLabel = (act: Action) => actionDefinitions[act].label()

export function activityTypesFor(itemType: ItemType | undefined, act: Action | undefined): ActivityType[] | undefined {
  if (!itemType && !act) return undefined
  return activityTypes.filter((type) => {
    const isOfItemType = !itemType || type.startsWith(itemTypeDefinitions[itemType].prefix)
    const isOfAct = !act || actionDefinitions[act].suffixes.some((suffix) => type.endsWith(`_${suffix}`))
    return isOfItemType && isOfAct
  })
}

export const actionsFor = (itemType: ItemType | undefined) =>
  actions.filter((act) => (activityTypesFor(itemType, act)?.length ?? 0) > 0)
