import { messages } from '@oriel/contracts/messages'
import { setProjectClients } from '@oriel/contracts/v1/project-clients'
import { getProjectDisclosure } from '@oriel/contracts/v1/projects'
import type { ProjectClients } from '@oriel/contracts/v1/shapes/clients'
import type { Project } from '@oriel/contracts/v1/shapes/projects'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../../lib/api/ask.ts'
import { messageOf } from '../../../../lib/api/refused.ts'
import { sharedIn } from '../../../../lib/shared-in.ts'
import { say, t } from '../../../../lib/t.ts'
import { Disclosed, toast, useConfirm } from '../../../../ui/index.ts'
import { projectClientsQuery } from './clients-query.ts'

type Client = ProjectClients['clients'][number]

/** Says who of the client sees a project; before somebody new does, what that will be. */
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

  async function add(person: string) {
    const told = await ask(getProjectDisclosure, { id: project.id })
    const name = known?.people[person]?.name ?? ''
    const agreed = await confirm({
      title: t({ id: 'Let {name} see this project?' }, { name }),
      confirmLabel: t({ id: 'Add' }),
      tone: 'primary',
      text: (
        <Disclosed
          intro={t({ id: '{name} will be able to see:' }, { name })}
          things={[{ text: sharedIn(told), note: project.name }]}
        />
      ),
    })
    if (agreed) save.mutate([...clients, { person, level: 'viewer' }])
  }

  return {
    isPending: save.isPending,
    add,
    change: (changed: Client) =>
      save.mutate(clients.map((client) => (client.person === changed.person ? changed : client))),
    remove: (person: string) => save.mutate(clients.filter((client) => client.person !== person)),
  }
}
