import type { Customer } from '@oriel/contracts/classic/customers'
import { usePaths } from '../../../lib/api/paths.ts'
import { ButtonLink, Card, DueLabel, ProgressBar, Row, Rows } from '../../../ui/index.ts'
import styles from './recent-customers-panel.module.css'

/** REQ-501: the latest five are asked for, of which the dashboard shows three. */
const SHOWN = 3

/** The projects that came last (REQ-501). */
export function RecentCustomersPanel({ customers }: { customers: readonly Customer[] }) {
  const paths = usePaths()
  return (
    <Card
      title="Recent Customers"
      flush={customers.length > 0}
      aside={
        <ButtonLink tone="quiet" size="small" to={paths.projects}>
          View all
        </ButtonLink>
      }
    >
      {customers.length === 0 ? (
        <p className={styles.none}>No customers yet.</p>
      ) : (
        <Rows label="Recent customers">
          {customers.slice(0, SHOWN).map(({ _id, name, customer, progress, dueDate, status }) => (
            <Row
              key={_id}
              to={paths.project(_id)}
              title={name}
              text={
                <>
                  <span className={styles.line}>
                    <span>{customer.company ?? customer.fullName}</span>
                    <DueLabel day={dueDate} settled={status === 'completed' || status === 'cancelled'} />
                  </span>
                  <ProgressBar label={`Progress of ${name}`} value={progress} size="thin" />
                </>
              }
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
