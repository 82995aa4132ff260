import { changeProject, getProject } from '@oriel/contracts/v1/projects/projects'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import type { Person } from '../../../lib/people.ts'
import { useSide } from '../../../lib/session/use-side.ts'
import { t } from '../../../lib/t.ts'
import { toastFailure } from '../../../ui/index.ts'
import { staffChoicesQuery } from '../work-items/task-queries.ts'

/** For managers: employees outside the team as options that put them on it. */
export function useAddToTeam(projectId: string, team: readonly Person[] | undefined) {
  const cache = useQueryClient()
  const { data: staff = [] } = useQuery({ ...staffChoicesQuery(), enabled: useSide() === 'manager' })
  const others = team ? staff.filter(({ id }) => !team.some((member) => member.id === id)) : []
  return {
    options: others.map(({ id, name }) => ({
      value: id,
      label: t({ id: 'Not on the team yet: add {name}' }, { name }),
      icon: UserPlus,
    })),
    find: (id: string) => others.find((person) => person.id === id),
    /** Resolves to whether it succeeded. */
    async add(person: Person): Promise<boolean> {
      try {
        const project = await callApi(getProject, { id: projectId })
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
