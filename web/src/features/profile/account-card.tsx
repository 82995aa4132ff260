import type { Me } from '@oriel/contracts/v1/shapes/people'
import { ROLE_LABELS } from '@oriel/contracts/words'
import { Link } from 'react-router'
import { exactInstant, formatInstant, formatInstantDay } from '../../lib/dates.ts'
import { say, t } from '../../lib/t.ts'
import { Card, Facts, StatusBadge } from '../../ui/index.ts'

export function AccountCard({ me }: { me: Me }) {
  return (
    <Card title={t({ id: 'Account Information' })}>
      <Facts
        facts={[
          [t({ id: 'Account type' }), say(ROLE_LABELS[me.role])],
          [
            t({ id: 'Member since' }),
            <span key="since" title={exactInstant(me.createdAt)}>
              {formatInstantDay(me.createdAt)}
            </span>,
          ],
          [
            t({ id: 'Last sign-in' }),
            me.lastSignInAt && (
              <span key="last" title={exactInstant(me.lastSignInAt)}>
                {formatInstant(me.lastSignInAt)}
              </span>
            ),
          ],
          [t({ id: 'Status' }), <StatusBadge key="status" status={me.status} />],
          [
            t({ id: 'Version' }),
            <Link key="about" to="/about">
              {t({ id: 'About Oriel' })}
            </Link>,
          ],
        ]}
      />
    </Card>
  )
}
