import type { Me } from '@oriel/contracts/v1/shapes/people'
import { ROLE_LABELS } from '@oriel/contracts/words'
import { Link } from 'react-router'
import { exactInstant, formatInstant, formatInstantDay } from '../../lib/dates.ts'
import { Card, Facts, StatusBadge } from '../../ui/index.ts'

export function AccountCard({ me }: { me: Me }) {
  return (
    <Card title="Account Information">
      <Facts
        facts={[
          ['Account type', ROLE_LABELS[me.role]],
          [
            'Member since',
            <span key="since" title={exactInstant(me.createdAt)}>
              {formatInstantDay(me.createdAt)}
            </span>,
          ],
          [
            'Last sign-in',
            me.lastSignInAt && (
              <span key="last" title={exactInstant(me.lastSignInAt)}>
                {formatInstant(me.lastSignInAt)}
              </span>
            ),
          ],
          ['Status', <StatusBadge key="status" status={me.status} />],
          [
            'Version',
            <Link key="about" to="/about">
              About Oriel
            </Link>,
          ],
        ]}
      />
    </Card>
  )
}
