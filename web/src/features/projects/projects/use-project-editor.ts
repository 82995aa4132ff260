import type { UseFormReturn } from 'react-hook-form'
import { createProject, changeProject } from '@oriel/contracts/v1/projects/projects'
import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { messages } from '@oriel/contracts/messages'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { uniqueKey } from '../../../lib/api/unique-key.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { showFieldErrors, useContractForm } from '../../../lib/forms/form.ts'
import { useSyncUntouchedForm } from '../../../lib/forms/sync-untouched-form.ts'
import { changedValues, useFormDraft } from '../../../lib/forms/form-draft.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { parseOwner } from '../../../lib/choices/owner-choices.ts'
import { personById } from '../../../lib/people.ts'
import { translate } from '../../../lib/t.ts'
import { confirmDiscard, toast, useConfirm, withDateChangeReason, toastFailure } from '../../../ui/index.ts'
import { emptyProject, toProjectFields } from './project-fields.ts'
import type { ProjectFields } from './project-rules.ts'
import { projectChangeWarnings } from '../project-page/project-change-warnings.tsx'
import { type PersonChoice, pickablePeopleQuery } from '../../../lib/choices/person-choices.ts'
import { undoProjectChange } from './undo-project-change.ts'
import { type NewClient, useNewClient } from '../../../ui/new-client/use-new-client.ts'

export function useProjectEditor(project: Project | null, onSaved: (saved: Project) => void) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { form, draft } = useProjectForm(project)
  const people = usePickablePeople(project)
  const { stale, meet, closeVersions } = useVersionConflict(form)
  const [base, setBase] = useBaseVersion(project, form, draft)
  const [idempotencyKey] = useState(uniqueKey)

  async function save(typed: ProjectFields, before: Project | null) {
    const fields = toProjectInput(typed, people.clients)
    const consequences = before && (await projectChangeWarnings(client, before, fields, people.clients))
    if (consequences && !(await confirm(consequences))) return
    try {
      const saved = await saveProject(fields, before, idempotencyKey)
      draft.forget()
      invalidateChanged(client, 'project')
      toastSaved(client, before, saved)
      onSaved(saved)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && error.data) meet(error.data as Project)
      else if (!showFieldErrors(error, form)) toastFailure(error)
    }
  }

  const submitOver = (before: Project | null) => void form.handleSubmit((fields) => save(fields, before))()
  const forget = (now: Project | null) => {
    draft.forget()
    form.reset(now ? toProjectFields(now) : undefined)
    setBase(now)
  }

  return {
    form,
    draft,
    ...people,
    submit: () => void createClient(people.newClient, form).then((isFilled) => isFilled && submitOver(base)),
    async discard() {
      const agreed = !form.formState.isDirty || (await confirmDiscard())
      if (agreed) forget(project)
      return agreed
    },
    stale,
    keepMine() {
      setBase(stale)
      closeVersions()
      submitOver(stale)
    },
    takeTheirs() {
      if (stale) forget(stale)
      closeVersions()
    },
    closeVersions,
  }
}

export type ProjectEditor = ReturnType<typeof useProjectEditor>

function toastSaved(client: QueryClient, before: Project | null, saved: Project) {
  const undo = before ? undoProjectChange(client, before, saved) : {}
  toast.success(translate(before ? messages.customerUpdated : messages.customerCreated), {
    message: saved.name,
    ...undo,
  })
}

function useProjectForm(project: Project | null) {
  const form = useContractForm(
    async () => (await import('./project-rules.ts')).projectRules(project?.dueOn),
    project ? toProjectFields(project) : emptyProject,
  )
  const draft = useFormDraft(project ? `project-${project.id}` : 'project', form, project?.version)
  return { form, draft }
}

type ProjectForm = ReturnType<typeof useProjectForm>

/** Optimistic concurrency: the version the form was opened with, or the draft's. */
function useBaseVersion(project: Project | null, form: ProjectForm['form'], draft: ProjectForm['draft']) {
  const [base, setBase] = useState(project && { ...project, version: draft.version ?? project.version })
  useSyncUntouchedForm(project, form.formState.isDirty || draft.broughtBack, (latest) => {
    if (!latest || !base || latest.version <= base.version) return
    form.reset(toProjectFields(latest))
    setBase(latest)
  })
  return [base, setBase] as const
}

function useVersionConflict(form: ProjectForm['form']) {
  const [stale, setStale] = useState<Project | null>(null)

  function meet(theirs: Project) {
    const typed = Object.entries(changedValues(form.getValues(), form.formState.defaultValues))
    form.reset(toProjectFields(theirs))
    for (const [field, value] of typed) form.setValue(field as keyof ProjectFields, value, { shouldDirty: true })
    setStale(theirs)
  }

  return { stale, meet, closeVersions: () => setStale(null) }
}

const saveProject = (fields: ProjectInput, before: Project | null, idempotencyKey: string) =>
  before
    ? withDateChangeReason({ ...fields, id: before.id, version: before.version }, (sent) =>
        callApi(changeProject, sent),
      )
    : callApi(createProject, fields, { idempotencyKey })

type ProjectInput = Omit<ProjectFields, 'client' | 'company' | 'startsOn'> & {
  client: string | null
  company: string | undefined
  startsOn: string | null
}

/** The company is sent only for clients with several. */
function toProjectInput(
  { client: owner, company, startsOn, ...fields }: ProjectFields,
  clients: readonly PersonChoice[],
): ProjectInput {
  const { client, company: companyAlone } = parseOwner(owner)
  const companies = clients.find(({ id }) => id === client)?.companies
  const chosen = companies?.some(({ id }) => id === company) ? company : companies?.[0]?.id
  return { ...fields, client, startsOn: startsOn || null, company: companyAlone ?? chosen }
}

function usePickablePeople(project: Project | null) {
  const clients = useQuery(pickablePeopleQuery('client'))
  const team = useQuery(pickablePeopleQuery('team'))
  const newClient = useNewClient()
  const chosen = (ids: readonly string[]) => (project ? ids.map((id) => personById(project.people, id)) : [])
  return {
    on: project?.id ?? '',
    clients: includeSelected(clients.data ?? [], chosen(project?.client ? [project.client] : [])),
    mayHaveNoClient: !project?.client,
    team: includeSelected(team.data ?? [], chosen(project?.team ?? [])),
    newClient,
    loadFailed: clients.isError || team.isError,
  }
}

/** People already selected stay, even if no longer offered. */
const includeSelected = (offered: readonly PersonChoice[], chosen: readonly PersonChoice[]): PersonChoice[] => [
  ...offered,
  ...chosen.filter(({ id }) => !offered.some((it) => it.id === id)),
]

const BESIDE_THE_CLIENT = ['name', 'description', 'dueOn', 'priority', 'status', 'team'] as const

/** Only once the project's own fields are valid. Resolves to whether it can be sent. */
async function createClient(client: NewClient, form: UseFormReturn<ProjectFields>): Promise<boolean> {
  if (!client.isOpen) return true
  const id = (await form.trigger(BESIDE_THE_CLIENT)) ? await client.create() : null
  if (id !== null) form.setValue('client', id, { shouldDirty: true })
  return id !== null
}
