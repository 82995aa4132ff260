/** Tables that grow with the years, of which no request may read a share. */
const big =
  'workItems comments files requests activities lineCounts counts dueDays workloads workItemAssignees searchTexts auditLog trash'

export const isBig = (table: string) => big.split(' ').includes(table)
