import { LIMITS } from '@oriel/contracts/limits'
import { changeProject, getProject } from '@oriel/contracts/v1/projects/projects'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { formatDay, type IsoDate } from '../../../lib/dates.ts'
import type { Person } from '../../../lib/people.ts'
import { useSide } from '../../../lib/session/use-side.ts'
import { t } from '../../../lib/t.ts'
import { MultiSelect, type Option, PersonAvatar, toastFailure } from '../../../ui/index.ts'
import { staffChoicesQuery, taskTeamQuery } from '../work-items/task-queries.ts'

type Assignable = Person & { openWork?: number | undefined; awayUntil?: IsoDate | undefined }

/** Deduplicated. */
export function assigneeOptions(people: readonly Assignable[]): Option[] {
  const once = people.filter(({ id }, at) => people.findIndex((it) => it.id === id) === at)
  return once.map((person) => ({
    value: person.id,
    label: person.name,
    hint: assigneeHint(person),
    start: <PersonAvatar person={person} size="small" decorative />,
  }))
}

const assigneeHint = ({ title, openWork, awayUntil }: Assignable) =>
  [
    title,
    openWork !== undefined && t({ id: '{count} open' }, { count: openWork }),
    awayUntil && t({ id: 'away until {day}' }, { day: formatDay(awayUntil) }),
  ]
    .filter(Boolean)
    .join(' · ')

/** For managers: choosing an employee outside the team adds them to it. */
export function useAddToTeam(projectId: string, team: readonly Person[] | undefined) {
  const cache = useQueryClient()
  const { data: staff = [] } = useQuery({ ...staffChoicesQuery(), enabled: useSide() === 'manager' })
  const others = team ? staff.filter(({ id }) => !team.some((member) => member.id === id)) : []
  return {
    options: others.map(({ id, name }) => ({
      value: id,
      label: t({ id: 'Not on the team yet: add {name}' }, { name }),
      icon: Plus,
    })),
    find: (id: string) => others.find((person) => person.id === id),
    async add(person: Person): Promise<boolean> {
      try {
        const project = await callApi(getProject, { id: projectId })
        // Someone else may have been faster.
        if (project.team.includes(person.id)) return true
        const wanted = [...project.team, person.id]
        await callApi(changeProject, { id: projectId, version: project.version, team: wanted })
        return true
      } catch (error) {
        toastFailure(error)
        return false
      } finally {
        invalidateChanged(cache, 'project')
      }
    },
  }
}

type AssigneeSelectProps = Omit<ComponentProps<typeof MultiSelect<string>>, 'options'> & {
  project: string
  /** They may have left the team. */
  assigned: readonly Person[]
}

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
