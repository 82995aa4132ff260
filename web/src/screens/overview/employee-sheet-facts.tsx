import { DueDateCell, PriorityCell, StatusCell } from '../../features/work/table/cells.tsx'
import type { Work } from '../../features/work/work-items/work-kinds.ts'

/** With the keys S, P and D. */
export const EditableFacts = ({ item }: { item: Work }) => (
  <>
    <StatusCell item={item} takesKeys />
    <PriorityCell item={item} takesKeys />
    <DueDateCell item={item} takesKeys />
  </>
)
