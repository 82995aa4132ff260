import { withoutTitle } from '@oriel/contracts/v1/requests/without-title'
import { REQUEST_REASON_LABELS } from '@oriel/contracts/enums'
import { Link } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { formatDay, formatInstantDay } from '../../../lib/dates.ts'
import { translate, t } from '../../../lib/t.ts'
import type { WorkDetails } from '../../../lib/work-data.ts'
import { Card, Facts, PersonName, Prose } from '../../../ui/index.ts'
import common from '../../../ui/layout/common.module.css'

/** Linked for readers who can see requests. */
export function ClientRequestPanel({ request }: { request: NonNullable<WorkDetails['request']> }) {
  const paths = usePaths()
  const { id, title, description, reason, dueOn, author, createdAt } = request
  const text = withoutTitle(description, title)
  const path = id ? paths.request(id) : null
  return (
    <Card title={t({ id: 'Requested by the client' })}>
      <p className={common.strong}>{path ? <Link to={path}>{title}</Link> : title}</p>
      {text && <Prose folds text={text} />}
      <Facts
        look="columns"
        facts={[
          [t({ id: 'Requested by' }), <PersonName key="author" person={author} />],
          [t({ id: 'Submitted' }), formatInstantDay(createdAt)],
          [t({ id: 'Reason' }), translate(REQUEST_REASON_LABELS[reason].review)],
          [t({ id: 'Requested' }), dueOn && formatDay(dueOn)],
        ]}
      />
    </Card>
  )
}
