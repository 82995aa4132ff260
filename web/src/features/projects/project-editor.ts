import { createProject, changeProject } from '@oriel/contracts/v1/projects'
import type { Project } from '@oriel/contracts/v1/shapes/projects'
import { messages } from '@oriel/contracts/messages'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/api/ask.ts'
import { lookAgain } from '../../lib/api/changes.ts'
import { showFieldErrors, useContractForm } from '../../lib/forms/form.ts'
import { useFollow } from '../../lib/forms/follow.ts'
import { differing, useFormDraft } from '../../lib/forms/form-draft.ts'
import { messageOf, Refused } from '../../lib/api/refused.ts'
import { personOf } from '../../lib/people.ts'
import { say, t } from '../../lib/t.ts'
import { toast, useConfirm, withReason } from '../../ui/index.ts'
import { emptyProject, fieldsOf } from './project-fields.ts'
import type { ProjectFields } from './project-rules.ts'
import { consequencesOf } from './page/consequences.tsx'
import { type Choice, pickableQuery } from './queries.ts'
import { undoOf } from './undo-change.ts'
import { useNewClient } from './use-new-client.ts'
import { uniqueKey } from '../../lib/api/unique-key.ts'

/** The form of a new project, or of one that exists, with everything that can happen while it is saved. */
export function useProjectEditor(project: Project | null, onSaved: (saved: Project) => void) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { form, draft } = useProjectForm(project)
  const people = usePickable(project)
  const { stale, meet, closeVersions } = useStale(form)
  const [base, setBase] = useBase(project, form, draft)
  // One key per form: pressing twice, or again after an answer that got lost, makes one project.
  const [idempotencyKey] = useState(uniqueKey)

  async function save(typed: ProjectFields, before: Project | null) {
    const fields = saidOf(typed, people.clients)
    const consequences = before && (await consequencesOf(client, before, fields, people.clients))
    if (consequences && !(await confirm(consequences))) return
    try {
      const saved = await send(fields, before, idempotencyKey)
      draft.forget()
      lookAgain(client, 'project')
      sayDone(client, before, saved)
      onSaved(saved)
    } catch (error) {
      if (error instanceof Refused && error.status === 409 && error.data) meet(error.data as Project)
      else if (!showFieldErrors(error, form)) toast.error(say(messages.error), { message: messageOf(error) })
    }
  }

  const submitOver = (before: Project | null) => void form.handleSubmit((fields) => save(fields, before))()
  const forget = (now: Project | null) => {
    draft.forget()
    form.reset(now ? fieldsOf(now) : undefined)
    setBase(now)
  }

  return {
    form,
    draft,
    ...people,
    submit: () => void people.newClient.fill(form).then((isFilled) => isFilled && submitOver(base)),
    /** Forgets what was typed, after asking; answers whether it may go. */
    async discard() {
      const agreed = !form.formState.isDirty || (await confirm(DISCARDING))
      if (agreed) forget(project)
      return agreed
    },
    stale,
    /** Saves what was typed over what somebody else saved meanwhile. */
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

function sayDone(client: QueryClient, before: Project | null, saved: Project) {
  const undo = before ? undoOf(client, before, saved) : {}
  toast.success(say(before ? messages.customerUpdated : messages.customerCreated), { message: saved.name, ...undo })
}

const DISCARDING = {
  get title() {
    return t({ id: 'Discard what you typed?' })
  },
  get text() {
    return t({ id: 'Your changes are not saved yet.' })
  },
  get confirmLabel() {
    return t({ id: 'Discard' })
  },
  get cancelLabel() {
    return t({ id: 'Keep editing' })
  },
}

function useProjectForm(project: Project | null) {
  const form = useContractForm(
    async () => (await import('./project-rules.ts')).projectSchema(project?.dueOn),
    project ? fieldsOf(project) : emptyProject,
  )
  const draft = useFormDraft(project ? `project-${project.id}` : 'project', form, project?.version)
  return { form, draft }
}

type ProjectForm = ReturnType<typeof useProjectForm>

/**
 * What the edit began from; when somebody else saves meanwhile, the form keeps this and the server says so. What was
 * brought back was begun earlier.
 */
function useBase(project: Project | null, form: ProjectForm['form'], draft: ProjectForm['draft']) {
  const [base, setBase] = useState(project && { ...project, version: draft.version ?? project.version })
  useFollow(project, form.formState.isDirty || draft.broughtBack, (latest) => {
    if (!latest || !base || latest.version <= base.version) return
    form.reset(fieldsOf(latest))
    setBase(latest)
  })
  return [base, setBase] as const
}

/** What somebody else saved meanwhile, until it is decided whose values stay. */
function useStale(form: ProjectForm['form']) {
  const [stale, setStale] = useState<Project | null>(null)

  /** Somebody was faster. What was not typed here takes their values; what was typed stays, to be compared. */
  function meet(theirs: Project) {
    const typed = Object.entries(differing(form.getValues(), form.formState.defaultValues))
    form.reset(fieldsOf(theirs))
    for (const [field, value] of typed) form.setValue(field as keyof ProjectFields, value, { shouldDirty: true })
    setStale(theirs)
  }

  return { stale, meet, closeVersions: () => setStale(null) }
}

/** Changes the project, or makes one where there is none yet. */
const send = (fields: Saved, before: Project | null, idempotencyKey: string) =>
  before
    ? withReason((why) => ask(changeProject, { ...fields, ...why, id: before.id, version: before.version }))
    : ask(createProject, fields, { idempotencyKey })

type Saved = Omit<ProjectFields, 'company' | 'startsOn'> & { company: string | undefined; startsOn: string | null }

/** Only of a client of several companies a choice is sent; for the others it is known. */
function saidOf({ company, startsOn, ...fields }: ProjectFields, clients: readonly Choice[]): Saved {
  const companies = clients.find(({ id }) => id === fields.client)?.companies
  const chosen = companies?.some(({ id }) => id === company) ? company : companies?.[0]?.id
  return { ...fields, startsOn: startsOn || null, company: chosen }
}

/** Who can be chosen as client and for the team. */
function usePickable(project: Project | null) {
  const clients = useQuery(pickableQuery('client'))
  const team = useQuery(pickableQuery('team'))
  const newClient = useNewClient()
  const chosen = (ids: readonly string[]) => (project ? ids.map((id) => personOf(project.people, id)) : [])
  return {
    /** Whose description it is; empty for a new one. */
    on: project?.id ?? '',
    clients: withAbsent(clients.data ?? [], project ? chosen([project.client]) : []),
    team: withAbsent(team.data ?? [], chosen(project?.team ?? [])),
    newClient,
    loadFailed: clients.isError || team.isError,
  }
}

/** Whoever is chosen already can stay, even when nobody could pick them any more. */
const withAbsent = (offered: readonly Choice[], chosen: readonly Choice[]): Choice[] => [
  ...offered,
  ...chosen.filter(({ id }) => !offered.some((it) => it.id === id)),
]
