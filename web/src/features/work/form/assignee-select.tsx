import { LIMITS } from '@oriel/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Person } from '../../../lib/people.ts'
import { MultiSelect } from '../../../ui/index.ts'
import { taskTeamQuery } from '../work-items/task-queries.ts'
import { assigneeOptions } from './assignee-options.tsx'
import { useAddToTeam } from './use-add-to-team.ts'

type AssigneeSelectProps = Omit<ComponentProps<typeof MultiSelect<string>>, 'options'> & {
  project: string
  /** Assigned already; they may have left the team. */
  assigned: readonly Person[]
}

/** The project's team; managers put somebody else on it by choosing them. */
export function AssigneeSelect({ project, assigned, onChange, ...field }: AssigneeSelectProps) {
  const { data } = useQuery(taskTeamQuery(project))
  const joining = useAddToTeam(project, data?.team)

  function change(people: string[]) {
    const newcomer = joining.find(people.at(-1) ?? '')
    if (!newcomer) return onChange(people)
    void joining.add(newcomer).then((isAdded) => isAdded && onChange(people))
  }

  return (
    <MultiSelect
      {...field}
      search
      maximum={LIMITS.assignees}
      onChange={change}
      options={[...assigneeOptions([...(data?.team ?? []), ...assigned]), ...joining.options]}
    />
  )
}
