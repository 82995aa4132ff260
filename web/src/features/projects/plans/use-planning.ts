import { messages } from '@oriel/contracts/messages'
import type { Call } from '@oriel/contracts/v1/call'
import type { PlanOutcome, PlanUse } from '@oriel/contracts/v1/shapes/plans'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { messageOf, Refused } from '../../../lib/api/refused.ts'
import { uniqueKey } from '../../../lib/api/unique-key.ts'
import { dayOf } from '../../../lib/dates.ts'
import { say } from '../../../lib/t.ts'
import { toast } from '../../../ui/index.ts'
import { pickableQuery } from '../queries.ts'

export interface PlanSource {
  id: string
  use: Call<PlanUse, PlanOutcome>
  /** What stands in the form first. */
  name: string
  client: string
}

interface Typed {
  name: string
  client: string
  /** Empty for the first one of the client. */
  company: string
  startsOn: string
  /** Empty for as far behind the first day as it was. */
  dueOn: string
  roles: Record<string, string | null>
}

/** What is typed, what that would make, and the making of it. */
export function usePlanning({ id, use, ...first }: PlanSource) {
  const cache = useQueryClient()
  const [typed, setTyped] = useState<Typed>(() => ({
    ...first,
    company: '',
    startsOn: dayOf(new Date()),
    dueOn: '',
    roles: {},
  }))
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  // One key for the dialog: pressing twice, or again after an answer that got lost, makes one project.
  const [idempotencyKey] = useState(uniqueKey)
  const people = { clients: useQuery(pickableQuery('client')), team: useQuery(pickableQuery('team')) }
  const clients = people.clients.data ?? []
  const companies = clients.find((it) => it.id === typed.client)?.companies
  const said = saidOf(id, typed, companies?.[0]?.id)
  const isWhole = typed.name.trim() !== '' && typed.client !== '' && typed.startsOn !== ''
  const { foreseen, outcome, failure } = usePreview(use, said, isWhole)

  async function make(): Promise<string | null> {
    setBusy(true)
    setRefused({})
    try {
      const { project, name } = await ask(use, said, { idempotencyKey })
      lookAgain(cache, 'project')
      toast.success(say(messages.customerCreated), { message: name })
      return project
    } catch (error) {
      if (error instanceof Refused && Object.keys(error.fields).length > 0) setRefused(error.fields)
      else toast.error(say(messages.error), { message: messageOf(error) })
      return null
    } finally {
      setBusy(false)
    }
  }

  return {
    typed,
    set(some: Partial<Typed>) {
      setTyped({ ...typed, ...some })
      setRefused({})
    },
    errors: { ...foreseen, ...refused } as Record<string, string>,
    clients,
    companies,
    team: people.team.data ?? [],
    outcome,
    failure,
    isWhole,
    isBusy,
    make,
  }
}

const saidOf = (id: string, { company, dueOn, ...typed }: Typed, firstCompany: string | undefined) => ({
  id,
  ...typed,
  ...(dueOn ? { dueOn } : {}),
  ...(firstCompany ? { company: company || firstCompany } : {}),
})

/** What it would make, without making it. */
function usePreview(use: PlanSource['use'], said: PlanUse, isWhole: boolean) {
  const asked = useDeferredValue(JSON.stringify(said))
  const { data, error } = useQuery({
    queryKey: ['customer', 'plan', use.path, asked],
    queryFn: () => ask(use, { ...(JSON.parse(asked) as PlanUse), dryRun: true }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const foreseen = error instanceof Refused ? error.fields : {}
  return {
    foreseen,
    outcome: data,
    /** It could not be looked at, and no field is to blame. */
    failure: error && Object.keys(foreseen).length === 0 ? messageOf(error) : undefined,
  }
}

export type Planning = ReturnType<typeof usePlanning>
