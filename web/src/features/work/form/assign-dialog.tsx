import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { translate, t } from '../../../lib/t.ts'
import { Dialog, DialogButtons, Field, MultiSelect, RadioGroup } from '../../../ui/index.ts'
import { assigneeOptions, AssigneeSelect } from './assignee-options.tsx'
import { taskTeamQuery } from '../work-items/task-queries.ts'
import type { Work } from '../work-items/work-kinds.ts'

type AssigneeChange = { addAssignees: string[] } | { assignees: string[] } | { removeAssignees: string[] }
const assignModes = ['addAssignees', 'removeAssignees', 'assignees'] as const

const assignModeLabels: Record<(typeof assignModes)[number], () => string> = {
  addAssignees: () => t({ id: 'Add assignees' }),
  removeAssignees: () => t({ id: 'Remove assignees' }),
  assignees: () => t({ id: 'Replace assignees' }),
}

interface AssignDialogProps {
  items: Work[]
  onAssign: (wanted: AssigneeChange) => unknown
  onClose: () => void
}

export function AssignDialog({ items, onAssign, onClose }: AssignDialogProps) {
  const [chosen, setChosen] = useState<string[]>([])
  const [way, setWay] = useState<(typeof assignModes)[number]>('addAssignees')
  const projects = [...new Set(items.map(({ project }) => project.id))]
  const [onlyProject] = projects
  const teams = useQueries({ queries: projects.map((id) => taskTeamQuery(id)) })
  const noTeam = teams.some(({ isError }) => isError)
  const [first = [], ...others] = teams.map(({ data }) => data?.team ?? [])
  const everywhere = first.filter(({ id }) => others.every((team) => team.some((person) => person.id === id)))
  return (
    <Dialog
      size="small"
      title={t({ id: 'Assign {count} items' }, { count: items.length })}
      onClose={onClose}
      footer={
        <DialogButtons
          label={t({ id: 'Save changes' })}
          onCancel={onClose}
          onClick={() => onAssign({ [way]: chosen } as AssigneeChange)}
        />
      }
    >
      <RadioGroup
        label={t({ id: 'Action' })}
        value={way}
        onChange={setWay}
        options={assignModes.map((value) => ({ value, label: assignModeLabels[value]() }))}
      />
      <Field
        label={t({ id: 'People' })}
        hint={
          way === 'removeAssignees' || projects.length === 1
            ? undefined
            : t({ id: 'Only people who can be assigned in all of their projects.' })
        }
        error={noTeam ? translate(messages.loadTeamFailed) : undefined}
      >
        {way !== 'removeAssignees' && onlyProject !== undefined && projects.length === 1 ? (
          <AssigneeSelect project={onlyProject} assigned={[]} value={chosen} onChange={setChosen} />
        ) : (
          <MultiSelect
            search
            maximum={LIMITS.assignees}
            value={chosen}
            onChange={setChosen}
            options={assigneeOptions(
              way === 'removeAssignees' ? items.flatMap(({ assignees }) => assignees) : everywhere,
            )}
          />
        )}
      </Field>
    </Dialog>
  )
}
