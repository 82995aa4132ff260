/** Tables that grow with the years, of which no request may read a share. */
const big =
  'tasks subtasks comments files taskRequests activities activityCounts tallies dueDays workloads taskAssignees subtaskAssignees searchTexts auditLog trash'

export const isBig = (table: string) => big.split(' ').includes(table)
