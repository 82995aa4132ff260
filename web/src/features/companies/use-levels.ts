import { messages } from '@oriel/contracts/messages'
import { setProjectClients } from '@oriel/contracts/v1/project-clients'
import type { Company } from '@oriel/contracts/v1/shapes/companies'
import type { ClientLevel } from '@oriel/contracts/words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { personOf } from '../../lib/people.ts'
import { say } from '../../lib/t.ts'
import { levelQuestion, toast, useConfirm } from '../../ui/index.ts'

type Project = Company['projects'][number]

/** Says what people of a company may do in one of its projects: whoever gets more is told of first. */
export function useLevels(company: Company, project: Project) {
  const cache = useQueryClient()
  const confirm = useConfirm()
  const save = useMutation({
    mutationFn: (clients: Project['clients']) =>
      ask(setProjectClients, {
        id: project.id,
        clients: Object.entries(clients).map(([person, level]) => ({ person, level })),
        version: project.clientsVersion,
      }),
    onError: (failed) => toast.error(say(messages.error), { message: messageOf(failed) }),
    onSettled: () => Promise.all(['customer', 'company'].map((key) => cache.invalidateQueries({ queryKey: [key] }))),
  })

  async function change(person: string, level: ClientLevel | null) {
    const { [person]: before, ...others } = project.clients
    if (level === (before ?? null)) return
    if (level === null) {
      save.mutate(others)
      return
    }
    const { name } = personOf(company.beside.people, person)
    const question = await levelQuestion({ name, project, level, before })
    if (!question || (await confirm(question))) save.mutate({ ...project.clients, [person]: level })
  }

  return { isPending: save.isPending, change }
}
