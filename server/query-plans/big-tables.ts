/** No request may scan these: they grow without bound. */
const big =
  'workItems comments files requests activities lineCounts counts dueDays workloads workItemAssignees searchTexts auditLog trash'

export const isBig = (table: string) => big.split(' ').includes(table)
