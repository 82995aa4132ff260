import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { say, t } from '../../../lib/t.ts'
import { Button, Dialog, Field, MultiSelect } from '../../../ui/index.ts'
import { assigneeOptions } from './assignee-options.tsx'
import { taskTeamQuery } from '../task-queries.ts'
import type { Thing } from '../work-kinds.ts'

interface AssignDialogProps {
  things: Thing[]
  onAssign: (people: string[]) => unknown
  onClose: () => void
}

/** Assigns several things at once: to whoever fits in every project that is selected. */
export function AssignDialog({ things, onAssign, onClose }: AssignDialogProps) {
  const [chosen, setChosen] = useState<string[]>([])
  const projects = [...new Set(things.map(({ project }) => project.id))]
  const teams = useQueries({ queries: projects.map((id) => taskTeamQuery(id)) })
  const noTeam = teams.some(({ isError }) => isError)
  const [first = [], ...others] = teams.map(({ data }) => data?.team ?? [])
  const everywhere = first.filter(({ id }) => others.every((team) => team.some((person) => person.id === id)))
  return (
    <Dialog
      open
      size="small"
      title={t({ id: 'Assign {count} items' }, { count: things.length })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t({ id: 'Cancel' })}</Button>
          <Button tone="primary" onClick={() => onAssign(chosen)}>
            {t({ id: 'Save Changes' })}
          </Button>
        </>
      }
    >
      <Field
        label={t({ id: 'Assigned To' })}
        hint={t({ id: 'People who can be assigned in all of their projects. They replace whoever is assigned now.' })}
        error={noTeam ? say(messages.loadTeamFailed) : undefined}
      >
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
