import { t } from '../../../lib/t.ts'
import { Card } from '../../../ui/index.ts'
import type { DeliverableDetails } from '../deliverables/queries.ts'
import { StateBadge } from '../deliverables/state-badge.tsx'
import { SignOffRecordLinks } from '../records/record-links.tsx'
import { SignOffBody } from './sign-off-body.tsx'
import common from '../../../ui/layout/common.module.css'

export function SignOffCard({ deliverable }: { deliverable: DeliverableDetails }) {
  const { signOff, state } = deliverable
  return (
    <Card title={t({ id: 'Sign-off' })} aside={<StateBadge state={state} />}>
      {signOff ? (
        <SignOffBody key={signOff.id} asking={signOff} />
      ) : (
        <p className={common.note}>
          {t({ id: 'Sign-off hasn’t been requested yet. Until then, only the team can see this.' })}
        </p>
      )}
      <SignOffRecordLinks deliverable={deliverable} />
    </Card>
  )
}
