import { WORK_STATUS_LABELS, workStatuses, type WorkStatus } from '@oriel/contracts/words'
import { ChevronDown, Users } from 'lucide-react'
import { useState } from 'react'
import { useLoadedLater } from '../../../lib/code/loaded-later.ts'
import { say, t } from '../../../lib/t.ts'
import { Button, later, lookOfStatus, Menu } from '../../../ui/index.ts'
import { useBulkChange } from './bulk.ts'
import styles from './bulk-bar.module.css'
import type { Kind, Thing } from '../work-kinds.ts'

const loadAssigning = () => import('../form/assign-dialog.tsx')
const AssignDialog = later(async () => (await loadAssigning()).AssignDialog)

interface BulkBarProps {
  kind: Kind
  selected: Thing[]
  onSelectAll: () => void
  onDone: () => void
}

/** What can be done with everything selected at once. */
export function BulkBar({ kind, selected, onSelectAll, onDone }: BulkBarProps) {
  const change = useBulkChange(kind)
  const [assigning, setAssigning] = useState(false)
  const none = selected.length === 0
  useLoadedLater(loadAssigning)
  async function set(status: WorkStatus) {
    if (await change(selected, { status })) onDone()
  }
  return (
    <div className={styles.bar} role="region" aria-label={t({ id: '{count} selected' }, { count: selected.length })}>
      <span className={styles.count} aria-live="polite">
        {t({ id: '{count} selected' }, { count: selected.length })}
      </span>
      <Button size="small" tone="quiet" onClick={onSelectAll}>
        {t({ id: 'Select all on this page' })}
      </Button>
      <Menu
        items={workStatuses.map((status) => ({
          label: say(WORK_STATUS_LABELS[status]),
          icon: lookOfStatus(status).icon,
          onSelect: () => void set(status),
        }))}
        trigger={
          <Button size="small" disabled={none} icon={ChevronDown}>
            {t({ id: 'Set status' })}
          </Button>
        }
      />
      <Button size="small" disabled={none} icon={Users} onClick={() => setAssigning(true)}>
        {t({ id: 'Assign…' })}
      </Button>
      <Button size="small" tone="quiet" onClick={onDone}>
        {t({ id: 'Done' })}
      </Button>
      {assigning && (
        <AssignDialog
          things={selected}
          onClose={() => setAssigning(false)}
          onAssign={async (assignees) => {
            setAssigning(false)
            if (await change(selected, { assignees })) onDone()
          }}
        />
      )}
    </div>
  )
}
