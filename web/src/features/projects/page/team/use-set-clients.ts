import { messages } from '@oriel/contracts/messages'
import { setProjectClients } from '@oriel/contracts/v1/project-clients'
import type { ProjectClients } from '@oriel/contracts/v1/shapes/clients'
import type { Project } from '@oriel/contracts/v1/shapes/projects'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../../lib/api/ask.ts'
import { messageOf } from '../../../../lib/api/refused.ts'
import { say } from '../../../../lib/t.ts'
import { levelQuestion, toast, useConfirm } from '../../../../ui/index.ts'
import { projectClientsQuery } from './clients-query.ts'

type Client = ProjectClients['clients'][number]

/** Says who of the client sees a project; before somebody new does, or may do more, what that will be. */
export function useSetClients(project: Project, known: ProjectClients | undefined) {
  const cache = useQueryClient()
  const confirm = useConfirm()
  const { queryKey } = projectClientsQuery(project.id)
  const save = useMutation({
    mutationFn: (clients: Client[]) => ask(setProjectClients, { id: project.id, clients, version: known?.version }),
    onSuccess: (saved) => cache.setQueryData(queryKey, saved),
    onError(failed) {
      toast.error(say(messages.error), { message: messageOf(failed) })
      void cache.invalidateQueries({ queryKey })
    },
  })
  const clients = known?.clients ?? []
  const others = (person: string) => clients.filter((client) => client.person !== person)

  async function give({ person, level }: Client) {
    const before = clients.find((client) => client.person === person)?.level
    const name = known?.people[person]?.name ?? ''
    const question = await levelQuestion({ name, project, level, before })
    if (question && !(await confirm(question))) return
    save.mutate(
      before === undefined
        ? [...clients, { person, level }]
        : clients.map((client) => (client.person === person ? { person, level } : client)),
    )
  }

  return {
    isPending: save.isPending,
    add: (person: string) => give({ person, level: 'viewer' }),
    change: give,
    remove: (person: string) => save.mutate(others(person)),
  }
}
