import { LIMITS } from '@atrium/contracts/limits'
import { WORK_STATUS_LABELS, workStatuses, type WorkStatus } from '@atrium/contracts/words'
import { useQueries } from '@tanstack/react-query'
import { ChevronDown, Users } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, Field, lookOfStatus, Menu, MultiSelect } from '../../ui/index.ts'
import { assigneeOptions } from './assignee-options.tsx'
import { useBulkChange } from './bulk.ts'
import styles from './bulk-bar.module.css'
import { taskTeamQuery } from './task-queries.ts'
import { texts } from './texts.ts'
import type { Kind, Thing } from './work-kinds.ts'

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
  async function set(status: WorkStatus) {
    if (await change(selected, { status })) onDone()
  }
  return (
    <div className={styles.bar} role="region" aria-label={texts.selected(selected.length)}>
      <span className={styles.count} aria-live="polite">
        {texts.selected(selected.length)}
      </span>
      <Button size="small" tone="quiet" onClick={onSelectAll}>
        {texts.selectAll}
      </Button>
      <Menu
        items={workStatuses.map((status) => ({
          label: WORK_STATUS_LABELS[status],
          icon: lookOfStatus(status).icon,
          onSelect: () => void set(status),
        }))}
        trigger={
          <Button size="small" disabled={none} icon={ChevronDown}>
            {texts.setStatus}
          </Button>
        }
      />
      <Button size="small" disabled={none} icon={Users} onClick={() => setAssigning(true)}>
        {texts.assign}
      </Button>
      <Button size="small" tone="quiet" onClick={onDone}>
        {texts.doneSelecting}
      </Button>
      {assigning && (
        <AssignDialog
          things={selected}
          onClose={() => setAssigning(false)}
          onAssign={async (assignedTo) => {
            setAssigning(false)
            if (await change(selected, { assignedTo })) onDone()
          }}
        />
      )}
    </div>
  )
}

interface AssignDialogProps {
  things: Thing[]
  onAssign: (people: string[]) => unknown
  onClose: () => void
}

/** Offers whoever fits in every project that is selected. */
function AssignDialog({ things, onAssign, onClose }: AssignDialogProps) {
  const [chosen, setChosen] = useState<string[]>([])
  const projects = [...new Set(things.map(({ customer }) => customer._id))]
  const teams = useQueries({ queries: projects.map((id) => taskTeamQuery(id)) }).map(
    ({ data }) => data?.teamMembers ?? [],
  )
  const [first = [], ...others] = teams
  const everywhere = first.filter(({ _id }) => others.every((team) => team.some((person) => person._id === _id)))
  return (
    <Dialog
      open
      size="small"
      title={texts.assignSeveral(things.length)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button tone="primary" onClick={() => onAssign(chosen)}>
            {texts.saveChanges}
          </Button>
        </>
      }
    >
      <Field label={texts.assignedTo} hint={texts.assignSeveralHint}>
        <MultiSelect
          search
          maximum={LIMITS.assignees}
          value={chosen}
          onChange={setChosen}
          options={assigneeOptions(everywhere)}
        />
      </Field>
    </Dialog>
  )
}
