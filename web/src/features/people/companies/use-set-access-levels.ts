import { setProjectClients } from '@oriel/contracts/v1/projects/project-clients'
import type { Company } from '@oriel/contracts/v1/people/companies-schemas'
import type { AccessLevel } from '@oriel/contracts/enums'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { personById } from '../../../lib/people.ts'
import { accessLevelPrompt, useConfirm, useSubmit } from '../../../ui/index.ts'

type Project = Company['projects'][number]

export function useSetAccessLevels(company: Company, project: Project) {
  const cache = useQueryClient()
  const confirm = useConfirm()
  const save = useSubmit(
    (clients: Project['clients']) =>
      callApi(setProjectClients, {
        id: project.id,
        clients: Object.entries(clients).map(([person, accessLevel]) => ({ person, accessLevel })),
        version: project.clientsVersion,
      }),
    {
      onSettled: () => Promise.all(['customer', 'company'].map((key) => cache.invalidateQueries({ queryKey: [key] }))),
    },
  )

  async function change(person: string, level: AccessLevel | null) {
    const { [person]: before, ...others } = project.clients
    if (level === (before ?? null)) return
    if (level === null) {
      save.mutate(others)
      return
    }
    const { name } = personById(company.included.people, person)
    const question = await accessLevelPrompt({ name, project, level, before })
    if (!question || (await confirm(question))) save.mutate({ ...project.clients, [person]: level })
  }

  return { isPending: save.isPending, change }
}
