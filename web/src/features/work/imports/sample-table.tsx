import { PRIORITY_LABELS, WORK_STATUS_LABELS } from '@oriel/contracts/enums'
import type { ImportPreview } from '@oriel/contracts/v1/work/imports-schemas'
import { formatDay } from '../../../lib/dates.ts'
import { translate, t } from '../../../lib/t.ts'
import { Card } from '../../../ui/index.ts'
import styles from './imports.module.css'

export function SampleTable({ preview: { sample, name } }: { preview: ImportPreview }) {
  return (
    <Card title={t({ id: 'Preview' })} aside={t({ id: 'First 20 rows' })} className={styles.card}>
      {/* Scrollable, so it must be focusable. */}
      <div className={styles.scroll} role="region" aria-label={t({ id: 'Preview' })} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t({ id: 'Row' })}</th>
              <th scope="col">{t({ id: 'Title' })}</th>
              <th scope="col">{t({ id: 'Project' })}</th>
              <th scope="col">{t({ id: 'Status' })}</th>
              <th scope="col">{t({ id: 'Priority' })}</th>
              <th scope="col">{t({ id: 'Start date' })}</th>
              <th scope="col">{t({ id: 'Due date' })}</th>
              <th scope="col">{t({ id: 'Assigned to' })}</th>
              <th scope="col">{t({ id: 'Description' })}</th>
            </tr>
          </thead>
          <tbody>
            {sample.map((row) => (
              <tr key={row.row} data-refused={!row.isReady || undefined}>
                <td>{row.row}</td>
                <th scope="row">{row.kind === 'subtask' ? `↳ ${row.title}` : row.title}</th>
                <td>{row.project || name}</td>
                <td>{translate(WORK_STATUS_LABELS[row.status])}</td>
                <td>{translate(PRIORITY_LABELS[row.priority])}</td>
                <td>{row.startsOn && formatDay(row.startsOn)}</td>
                <td>{row.dueOn && formatDay(row.dueOn)}</td>
                <td>{row.assignees.join(', ')}</td>
                <td className={styles.long}>{row.description}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
