import { messages } from '@oriel/contracts/messages'
import { setProjectClients } from '@oriel/contracts/v1/project-clients'
import { getProjectDisclosure } from '@oriel/contracts/v1/projects'
import type { Company } from '@oriel/contracts/v1/shapes/companies'
import { type ClientLevel, clientLevels } from '@oriel/contracts/words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { clientLevelOptions } from '../../lib/client-levels.ts'
import { personOf } from '../../lib/people.ts'
import { sharedIn } from '../../lib/shared-in.ts'
import { say, t } from '../../lib/t.ts'
import { Disclosed, toast, useConfirm } from '../../ui/index.ts'

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
    onSettled: () => cache.invalidateQueries({ queryKey: ['customer'] }),
  })

  async function change(person: string, level: ClientLevel | null) {
    const { [person]: before, ...others } = project.clients
    if (level === (before ?? null)) return
    const { name } = personOf(company.beside.people, person)
    const agreed = level === null || !isHigher(level, before) || (await confirm(await questionOf(name, level, before)))
    if (agreed) save.mutate(level === null ? others : { ...project.clients, [person]: level })
  }

  /** Who sees it already sees no more by a higher level: they may do more. */
  async function questionOf(name: string, level: ClientLevel, before: ClientLevel | undefined) {
    const option = clientLevelOptions().find(({ value }) => value === level)
    if (before !== undefined)
      return {
        title: t({ id: 'Let {name} do more in {project}?' }, { name, project: project.name }),
        confirmLabel: t({ id: 'Save' }),
        tone: 'primary' as const,
        text: (
          <Disclosed
            intro={t({ id: '{name} sees what they saw before, and from now on:' }, { name })}
            things={[{ text: option?.label ?? '', note: option?.hint ?? '' }]}
          />
        ),
      }
    const told = await ask(getProjectDisclosure, { id: project.id })
    return {
      title: t({ id: 'Let {name} see this project?' }, { name }),
      confirmLabel: t({ id: 'Add' }),
      tone: 'primary' as const,
      text: (
        <Disclosed
          intro={t({ id: '{name} will be able to see:' }, { name })}
          things={[{ text: sharedIn(told), note: project.name }]}
        />
      ),
    }
  }

  return { isPending: save.isPending, change }
}

/** Levels are listed from the highest to the lowest. */
const isHigher = (level: ClientLevel, than: ClientLevel | undefined) =>
  than === undefined || clientLevels.indexOf(level) < clientLevels.indexOf(than)
