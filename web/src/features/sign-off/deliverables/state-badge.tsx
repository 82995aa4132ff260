import type { DeliverableState } from '@oriel/contracts/enums'
import { Badge } from '../../../ui/index.ts'
import { stateLooks } from './deliverable-texts.ts'

export function StateBadge({ state }: { state: DeliverableState }) {
  const { label, tone, icon } = stateLooks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {label()}
    </Badge>
  )
}
