import { createCustomer, type Customer, updateCustomer } from '@oriel/contracts/classic/customers'
import { messages } from '@oriel/contracts/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/api/ask.ts'
import { lookAgain } from '../../lib/api/changes.ts'
import { showFieldErrors, useContractForm } from '../../lib/forms/form.ts'
import { differing, useFormDraft } from '../../lib/forms/form-draft.ts'
import { messageOf, Refused } from '../../lib/api/refused.ts'
import { toast, useConfirm } from '../../ui/index.ts'
import { emptyCustomer, fieldsOf } from './customer-fields.ts'
import type { CustomerFields } from './customer-rules.ts'
import { consequencesOf } from './page/consequences.tsx'
import { pickableQuery } from './queries.ts'
import { uniqueKey } from '../../lib/api/unique-key.ts'

/** The form of a new project, or of one that exists, with everything that can happen while it is saved. */
export function useCustomerEditor(customer: Customer | null, onSaved: (saved: Customer) => void) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const form = useContractForm(
    async () => (await import('./customer-rules.ts')).customerSchema(customer?.dueDate),
    customer ? fieldsOf(customer) : emptyCustomer,
  )
  const draft = useFormDraft(customer ? `customer-${customer._id}` : 'customer', form, customer?.version)
  const clients = useQuery(pickableQuery('customer'))
  const team = useQuery(pickableQuery('team'))
  const [stale, setStale] = useState<Customer | null>(null)
  // What the edit began from; when somebody else saves meanwhile, the form keeps this and the server says so. What was
  // brought back was begun earlier.
  const [base, setBase] = useState(customer && { ...customer, version: draft.version })
  // One key per form: pressing twice, or again after an answer that got lost, makes one project.
  const [idempotencyKey] = useState(uniqueKey)

  async function save(fields: CustomerFields, before: Customer | null) {
    if (before) {
      const consequences = await consequencesOf(client, before, fields, clients.data ?? [])
      if (consequences && !(await confirm(consequences))) return
    }
    try {
      const saved = before
        ? await ask(updateCustomer, { ...fields, id: before._id, version: before.version })
        : await ask(createCustomer, fields, { idempotencyKey })
      draft.forget()
      lookAgain(client, 'customer')
      toast.success(before ? messages.customerUpdated : messages.customerCreated, before ? undo(before, saved) : {})
      onSaved(saved)
    } catch (error) {
      if (error instanceof Refused && error.status === 409 && error.data) meet(error.data as Customer)
      else if (!showFieldErrors(error, form)) toast.error(messages.error, { message: messageOf(error) })
    }
  }

  /** Somebody was faster. What was not typed here takes their values; what was typed stays, to be compared. */
  function meet(theirs: Customer) {
    const typed = Object.entries(differing(form.getValues(), form.formState.defaultValues))
    form.reset(fieldsOf(theirs))
    for (const [field, value] of typed) form.setValue(field as keyof CustomerFields, value, { shouldDirty: true })
    setStale(theirs)
  }

  /** What leaving the team took away from somebody does not come back by itself, so that is not offered. */
  function undo(before: Customer, saved: Customer) {
    const left = before.assignedTeam.some(({ _id }) => !saved.assignedTeam.some((it) => it._id === _id))
    if (left) return {}
    async function restore() {
      try {
        await ask(updateCustomer, { ...fieldsOf(before), id: saved._id, version: saved.version })
        lookAgain(client, 'customer')
        toast.success('Change taken back')
      } catch (error) {
        toast.error(messages.error, { message: messageOf(error) })
      }
    }
    return { action: { label: 'Undo', onPress: () => void restore() } }
  }

  const submitOver = (before: Customer | null) => void form.handleSubmit((fields) => save(fields, before))()

  return {
    form,
    draft,
    clients: withAbsent(clients.data ?? [], customer ? [customer.customer] : []),
    team: withAbsent(team.data ?? [], customer?.assignedTeam ?? []),
    /** Nobody a project could be for. */
    hasNoClients: clients.data?.length === 0,
    loadFailed: clients.isError || team.isError,
    submit: () => submitOver(base),
    /** Forgets what was typed, after asking; answers whether it may go. */
    async discard() {
      const agreed =
        !form.formState.isDirty ||
        (await confirm({
          title: 'Discard what you typed?',
          text: 'Your changes are not saved yet.',
          confirmLabel: 'Discard',
          cancelLabel: 'Keep editing',
        }))
      if (agreed) {
        draft.forget()
        form.reset()
        setBase(customer)
      }
      return agreed
    },
    stale,
    /** Saves what was typed over what somebody else saved meanwhile. */
    keepMine() {
      setBase(stale)
      setStale(null)
      submitOver(stale)
    },
    takeTheirs() {
      if (!stale) return
      setBase(stale)
      form.reset(fieldsOf(stale))
      draft.forget()
      setStale(null)
    },
    closeVersions: () => setStale(null),
  }
}

export type CustomerEditor = ReturnType<typeof useCustomerEditor>

interface Pickable {
  _id: string
  fullName: string
  company?: string | null | undefined
  jobTitle?: string | null
}

/** Whoever is chosen already can stay, even when nobody could pick them any more. */
function withAbsent(offered: readonly Pickable[], chosen: readonly Pickable[]): Pickable[] {
  return [...offered, ...chosen.filter(({ _id }) => !offered.some((it) => it._id === _id))]
}
