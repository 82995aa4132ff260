import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import { ROLE_LABELS, SIDE_BY_ROLE } from '@oriel/contracts/enums'
import { Link } from 'react-router'
import { formatExactInstant, formatInstant, formatInstantDay } from '../../../lib/dates.ts'
import { translate, t } from '../../../lib/t.ts'
import { Card, Facts, StatusBadge } from '../../../ui/index.ts'

export function AccountCard({ me }: { me: Me }) {
  return (
    <Card title={t({ id: 'Account information' })}>
      <Facts
        facts={[
          [
            t({ id: 'Account type' }),
            SIDE_BY_ROLE[me.role] === 'client' ? t({ id: 'Customer' }) : translate(ROLE_LABELS[me.role]),
          ],
          [
            t({ id: 'Member since' }),
            <span key="since" title={formatExactInstant(me.createdAt)}>
              {formatInstantDay(me.createdAt)}
            </span>,
          ],
          [
            t({ id: 'Last sign-in' }),
            me.lastSignInAt && (
              <span key="last" title={formatExactInstant(me.lastSignInAt)}>
                {formatInstant(me.lastSignInAt)}
              </span>
            ),
          ],
          [t({ id: 'Status' }), <StatusBadge key="status" status={me.status} />],
          [
            t({ id: 'Version' }),
            <Link key="about" to="/about">
              {t({ id: 'About this app' })}
            </Link>,
          ],
        ]}
      />
    </Card>
  )
}
