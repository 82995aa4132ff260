import { setProjectClients } from '@oriel/contracts/v1/projects/project-clients'
import type { ProjectClients } from '@oriel/contracts/v1/projects/project-clients-schemas'
import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { accessLevelPrompt, useConfirm, useSubmit } from '../../../ui/index.ts'
import { projectClientsQuery } from './queries.ts'

type Client = ProjectClients['clients'][number]

/** Confirms what someone will see before they gain access. */
export function useSetProjectClients(project: Project, known: ProjectClients | undefined) {
  const cache = useQueryClient()
  const confirm = useConfirm()
  const { queryKey } = projectClientsQuery(project.id)
  const save = useSubmit(
    (clients: Client[]) => callApi(setProjectClients, { id: project.id, clients, version: known?.version }),
    {
      onSuccess: (saved) => cache.setQueryData(queryKey, saved),
      takesError() {
        void cache.invalidateQueries({ queryKey })
        return false
      },
    },
  )
  const clients = known?.clients ?? []
  const others = (person: string) => clients.filter((client) => client.person !== person)

  async function give({ person, accessLevel: level }: Client) {
    const before = clients.find((client) => client.person === person)?.accessLevel
    const name = known?.people[person]?.name ?? ''
    const question = await accessLevelPrompt({ name, project, level, before })
    if (question && !(await confirm(question))) return
    save.mutate(
      before === undefined
        ? [...clients, { person, accessLevel: level }]
        : clients.map((client) => (client.person === person ? { person, accessLevel: level } : client)),
    )
  }

  return {
    isPending: save.isPending,
    // A project's first client approves.
    add: (person: string) => give({ person, accessLevel: clients.length === 0 ? 'approver' : 'viewer' }),
    change: give,
    remove: (person: string) => save.mutate(others(person)),
  }
}
