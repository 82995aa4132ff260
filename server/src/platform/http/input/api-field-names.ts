/** Fields as today's calls spell them, where tables and functions have another word. */
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

/** What is wrong with which field, under the name that the caller knows. */
export const toApiFields = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [SPELLED[name] ?? name, message]))
