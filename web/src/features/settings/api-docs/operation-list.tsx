import { Card } from '../../../ui/index.ts'
import { OperationDetails } from './operation-details.tsx'
import type { Operation } from './operations.ts'

export function OperationList({ groups }: { groups: readonly [string, Operation[]][] }) {
  return groups.map(([group, operations]) => (
    <Card key={group} title={group} aside={operations.length} flush>
      <div>
        {operations.map((operation) => (
          <OperationDetails key={operation.key} operation={operation} />
        ))}
      </div>
    </Card>
  ))
}
