import { messages } from '@oriel/contracts/messages'
import { Inbox, UsersRound } from 'lucide-react'
import { translate, t } from '../../../lib/t.ts'
import { Card, Row, Rows } from '../../../ui/index.ts'
import styles from './home-sidebar.module.css'

export function QuickLinks({ pendingRequests }: { pendingRequests: number }) {
  const places = [
    {
      to: '/task-requests',
      icon: Inbox,
      title: t({ id: 'Task Requests' }),
      text: translate(messages.pendingReview, { count: pendingRequests }),
    },
    {
      to: '/user-management',
      icon: UsersRound,
      title: t({ id: 'User Management' }),
      text: t({ id: 'Manage roles and access' }),
    },
  ]
  return (
    <Card title={t({ id: 'Quick links' })} flush>
      <Rows>
        {places.map(({ to, icon: Icon, title, text }) => (
          <Row key={to} to={to} start={<Icon className={styles.icon} aria-hidden="true" />} title={title} text={text} />
        ))}
      </Rows>
    </Card>
  )
}
