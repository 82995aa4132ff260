const SPELLED: Record<string, string> = {
  dueOn: 'dueDate',
  position: 'sequence',
  estimate: 'estimatedHours',
  assignees: 'assignedTo',
  memberIds: 'assignedTeam',
  clientId: 'customer',
  projectId: 'customer',
  workItemId: 'task',
  parentId: 'task',
  text: 'comment',
}

export const toApiFields = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [SPELLED[name] ?? name, message]))
