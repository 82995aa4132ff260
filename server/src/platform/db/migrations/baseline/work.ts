import type { Tables } from '../table.ts'

/** Integer, rounded half up; 0 for none. */
const meanOf = (sum: string, count: string) =>
  `case when ${count} = 0 then 0 else (2 * ${sum} + ${count}) / (2 * ${count}) end`

const progressOf = (parts: string, done: string) =>
  `case when ${parts} > 0 then (200 * ${done} + ${parts}) / (2 * ${parts}) when "status" = 'completed' then 100 else 0 end`

const ranked = (column: string, words: string[]) =>
  `(case "${column}" ${words.map((word, rank) => `when '${word}' then ${rank}`).join(' ')} end)`
const PROJECT_STATUSES = ['planning', 'active', 'on-hold', 'completed', 'cancelled']

/** One index per order and kind. A project's list is sorted in memory: a few thousand rows. */
const indexesOfKind = (kind: 'tasks' | 'subtasks', isKind: string) => ({
  [`${kind}ByTime`]: `("createdAt", "id") where ${isKind} and "trashId" is null`,
  [`${kind}ByStatus`]: `("status", "createdAt", "id") where ${isKind} and "trashId" is null`,
  [`${kind}ByDueDay`]: `("dueOn", "id") where ${isKind} and "trashId" is null`,
  // SQLite checks `trashId` and `parentId` although the condition implies them.
  [`${kind}ByStatusAndDay`]: `("status", "dueOn", "id", "projectId", "trashId", "parentId")
    where ${isKind} and "trashId" is null`,
  [`${kind}ByNumber`]: `("position", "id") where ${isKind} and "trashId" is null`,
  [`${kind}ByChange`]: `("updatedAt", "id") where ${isKind} and "trashId" is null`,
  [`${kind}OfNobody`]: `("status", "createdAt", "id") where "hands" = 0 and ${isKind} and "trashId" is null`,
  [`${kind}OpenByDay`]: `("dueOn", "id", "projectId", "status")
    where "status" not in ('completed', 'cancelled') and ${isKind} and "trashId" is null`,
  [`${kind}OfNobodyByDay`]: `("dueOn", "id", "projectId")
    where "hands" = 0 and "status" not in ('completed', 'cancelled') and ${isKind} and "trashId" is null`,
  [`${kind}ByTitle`]: `("sortKey", "id") where "trashId" is null and ${isKind}`,
})

export const work: Tables = {
  trash: {
    columns: 'id, thingType, thingId, title, projectId, deletedById users.id, deletedAt',
    indexes: {
      trashByTime: '("deletedAt", "id")',
      trashByPerson: '("deletedById")',
    },
  },
  projects: {
    columns: `id, name, description, clientId users.id?, priority, status, dueOn text?, createdAt,
      createdById users.id, updatedAt, searchText, version one, trashId trash.id?, pendingTasks zero,
      inProgressTasks zero, completedTasks zero, cancelledTasks zero, progressSum zero,
      progress = ${meanOf('"progressSum"', '("pendingTasks" + "inProgressTasks" + "completedTasks")')},
      forecastOn text?, forecastNote text?, newWork text 'client', sharedPendingTasks zero,
      sharedInProgressTasks zero, sharedCompletedTasks zero, sharedCancelledTasks zero, sharedProgressSum zero,
      sharedProgress virtual = ${meanOf('"sharedProgressSum"', '("sharedPendingTasks" + "sharedInProgressTasks" + "sharedCompletedTasks")')},
      showsEstimates one, showsPeople one, showsPriorities one, companyId companies.id?, clientsVersion one,
      startsOn text?, sortKey text '', archivedAt text?`,
    indexes: {
      projectsByClient: '("clientId", "createdAt")',
      projectsByTime: '("createdAt", "id") where "trashId" is null',
      projectsByStatus: '("status", "createdAt", "id") where "trashId" is null',
      projectsByDueDay: '("dueOn", "id") where "trashId" is null',
      projectsByTrash: '("trashId") where "trashId" is not null',
      projectsByCreator: '("createdById")',
      projectsByPriority: `(${ranked('priority', ['low', 'normal', 'high', 'urgent'])}, "id") where "trashId" is null`,
      projectsByState: `(${ranked('status', PROJECT_STATUSES)}, "id") where "trashId" is null`,
      projectsByChange: '("updatedAt", "id") where "trashId" is null',
      projectsByCompany: '("companyId", "createdAt")',
      projectsByTitle: '("sortKey", "id") where "trashId" is null',
      archivedProjects: '("id", "archivedAt") where "archivedAt" is not null',
    },
  },
  projectMembers: {
    columns: 'projectId projects.id, userId users.id, addedAt',
    keys: ['projectId', 'userId'],
    indexes: { projectMembersByUser: '("userId", "projectId")' },
  },
  projectClients: {
    columns: 'projectId projects.id, userId users.id, level, addedAt',
    keys: ['projectId', 'userId'],
    check: `"level" in ('approver', 'contributor', 'viewer')`,
    indexes: { projectClientsByUser: '("userId", "projectId", "level")' },
  },
  milestones: {
    columns: `id, projectId projects.id, title, dueOn, reachedAt text?, createdById users.id, createdAt, updatedAt,
      version one`,
    indexes: {
      milestonesByProject: '("projectId", "dueOn", "id")',
      milestonesByDay: '("dueOn", "id")',
      milestonesByCreator: '("createdById")',
    },
  },
  recurrences: {
    columns: `id, rule, plan, firstOn, lastOn, count one, untilOn text?, times int?, afterCompletion zero,
      createdById users.id, createdAt, updatedAt, version one`,
    indexes: {
      recurrencesByDay: '("afterCompletion", "lastOn", "id")',
      recurrencesByCreator: '("createdById")',
    },
  },
  workItems: {
    columns: `id, projectId projects.id, parentId workItems.id?, title, description, status, priority, dueOn text?,
      position int, estimate int?, createdAt, createdById users.id, completedAt text?, completedById users.id?,
      updatedAt, searchText, version one, trashId trash.id?, parts zero, partsDone zero, startsOn text?, hands zero,
      audience text 'client', sharedParts zero, sharedPartsDone zero, recurrenceId recurrences.id?, occurrence int?,
      progress virtual = ${progressOf('"parts"', '"partsDone"')},
      sharedProgress virtual = ${progressOf('"sharedParts"', '"sharedPartsDone"')},
      sortKey text ''`,
    indexes: {
      workItemsByTrash: '("trashId") where "trashId" is not null',
      workItemsByParent: '("parentId") where "parentId" is not null',
      ...indexesOfKind('tasks', '"parentId" is null'),
      ...indexesOfKind('subtasks', '"parentId" is not null'),
      tasksByPosition: 'unique ("projectId", "position") where "parentId" is null and "trashId" is null',
      subtasksByPosition: 'unique ("parentId", "position") where "parentId" is not null and "trashId" is null',
      // Covering: counts and sorts from the index alone.
      subtasksInShort: `("id", "status", "dueOn", "completedAt", "projectId", "parentId", "trashId")
        where "parentId" is not null and "trashId" is null`,
      workItemsByProject: '("projectId", "createdAt", "parentId", "trashId")',
      // Finds hidden work, which is rare.
      tasksNotShared: `("projectId") where "audience" <> 'client' and "parentId" is null`,
      subtasksNotShared: `("parentId") where "audience" <> 'client' and "parentId" is not null`,
      workItemsByStart: `("startsOn", "dueOn", "id")
        where "status" not in ('completed', 'cancelled') and "trashId" is null and "startsOn" is not null`,
      workItemsByOccurrence: 'unique ("recurrenceId", "occurrence") where "recurrenceId" is not null',
    },
  },
  workItemAssignees: {
    columns: 'workItemId workItems.id, userId users.id, position int, open zero',
    keys: ['workItemId', 'userId'],
    withoutRowid: true,
    indexes: { workItemAssigneesByUser: '("userId", "open", "workItemId")' },
  },
  workOrder: {
    columns: 'workItemId workItems.id, afterId workItems.id, gap int, createdById users.id, createdAt',
    keys: ['workItemId', 'afterId'],
    check: '"workItemId" <> "afterId" and "gap" >= 0',
    indexes: {
      workOrderByEarlier: '("afterId", "workItemId")',
      workOrderByCreator: '("createdById")',
    },
  },
  movedDays: {
    columns: `id, projectId projects.id, workItemId workItems.id?, milestoneId milestones.id?, fromOn text?,
      toOn text?, wasSeen int, reason text?, movedById users.id, movedAt`,
    indexes: {
      movedDaysByProject: '("projectId", "movedAt", "id")',
      movedDaysByWork: '("workItemId", "movedAt", "id")',
      movedDaysByMilestone: '("milestoneId", "movedAt", "id")',
      movedDaysByDay: '("toOn", "id") where "wasSeen" = 1',
      movedDaysByMover: '("movedById")',
    },
  },
  templates: {
    columns: 'id, name, description, plan, createdById users.id, createdAt, updatedAt, version one',
    indexes: {
      templatesByName: '("name", "id")',
      templatesByCreator: '("createdById")',
    },
  },
  labels: {
    columns: 'id, name, nameKey, sortKey, color, audience',
    indexes: { labelNames: 'unique ("nameKey")' },
  },
  labelings: {
    columns: 'recordId, labelId labels.id',
    keys: ['recordId', 'labelId'],
    indexes: { labelingsByLabel: '("labelId", "recordId")' },
  },
}
