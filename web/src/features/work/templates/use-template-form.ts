import { messages } from '@oriel/contracts/messages'
import type { Call } from '@oriel/contracts/v1/call'
import type { TemplateUseResult, TemplateUse } from '@oriel/contracts/v1/work/template-use-schemas'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { uniqueKey } from '../../../lib/api/unique-key.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { errorMessage, ApiError } from '../../../lib/api/api-error.ts'
import { toIsoDate } from '../../../lib/dates.ts'
import { INTERNAL, parseOwner } from '../../../lib/choices/owner-choices.ts'
import { translate } from '../../../lib/t.ts'
import { toast, toastFailure } from '../../../ui/index.ts'
import { useNewClient } from '../../../ui/new-client/use-new-client.ts'
import { pickablePeopleQuery } from '../../../lib/choices/person-choices.ts'

export interface TemplateSource {
  id: string
  use: Call<TemplateUse, TemplateUseResult>
  name: string
  /** '' if not chosen; otherwise as in `toOwner`. */
  client: string
}

interface Typed {
  name: string
  client: string
  /** Empty: the client's first company. */
  company: string
  startsOn: string
  /** Empty: as many days after the start as in the template. */
  dueOn: string | null
  roles: Record<string, string | null>
}

export function useTemplateUse({ id, use, ...first }: TemplateSource) {
  const cache = useQueryClient()
  const [typed, setTyped] = useState<Typed>(() => ({
    ...first,
    company: '',
    startsOn: toIsoDate(new Date()),
    dueOn: '',
    roles: {},
  }))
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const [idempotencyKey] = useState(uniqueKey)
  const people = { clients: useQuery(pickablePeopleQuery('client')), team: useQuery(pickablePeopleQuery('team')) }
  const clients = people.clients.data ?? []
  const newClient = useNewClient()
  const owner = newClient.isOpen ? INTERNAL : typed.client
  const companies = clients.find((it) => it.id === owner)?.companies
  const said = toTemplateUse(id, { ...typed, client: owner }, companies?.[0]?.id)
  const isWhole = typed.name.trim() !== '' && owner !== '' && typed.startsOn !== ''
  const { foreseen, outcome, failure } = usePreview(use, said, isWhole && !isBusy)

  async function make(): Promise<string | null> {
    setBusy(true)
    setRefused({})
    try {
      const client = newClient.isOpen ? await newClient.create() : said.client
      if (newClient.isOpen && client === null) return null
      if (client !== null) setTyped({ ...typed, client })
      const { project, name } = await callApi(use, { ...said, client }, { idempotencyKey })
      invalidateChanged(cache, 'project')
      toast.success(translate(messages.customerCreated), { message: name })
      return project
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setRefused(error.fields)
      else toastFailure(error)
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
    newClient,
    team: people.team.data ?? [],
    outcome,
    failure,
    isWhole,
    isBusy,
    make,
  }
}

const toTemplateUse = (id: string, { client, company, dueOn, ...typed }: Typed, firstCompany: string | undefined) => ({
  id,
  ...typed,
  ...parseOwner(client),
  ...(dueOn === '' ? {} : { dueOn }),
  ...(firstCompany ? { company: company || firstCompany } : {}),
})

function usePreview(use: TemplateSource['use'], said: TemplateUse, isWhole: boolean) {
  const asked = useDeferredValue(JSON.stringify(said))
  const { data, error } = useQuery({
    queryKey: ['customer', 'plan', use.path, asked],
    queryFn: () => callApi(use, { ...(JSON.parse(asked) as TemplateUse), dryRun: true }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const foreseen = error instanceof ApiError ? error.fields : {}
  return {
    foreseen,
    outcome: data,
    /** Reason that belongs to no field. */
    failure: error && Object.keys(foreseen).length === 0 ? errorMessage(error) : undefined,
  }
}

export type TemplateUseForm = ReturnType<typeof useTemplateUse>
