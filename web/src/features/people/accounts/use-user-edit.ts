import { messages } from '@oriel/contracts/messages'
import { changePerson } from '@oriel/contracts/v1/people/people'
import type { Person } from '@oriel/contracts/v1/people/people-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { callApi } from '../../../lib/api/call-api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useSyncUntouchedForm } from '../../../lib/forms/sync-untouched-form.ts'
import { changedValues } from '../../../lib/forms/form-draft.ts'
import { showFieldErrors, useContractForm } from '../../../lib/forms/form.ts'
import { useMe, useSession } from '../../../lib/session/session.ts'
import { translate } from '../../../lib/t.ts'
import { toast, useSubmit } from '../../../ui/index.ts'
import type { Successors } from './handover-fields.tsx'
import { editedUserRules, toUserValues } from './user-rules.ts'

export function useUserEdit(user: Person, onSaved: () => void) {
  const client = useQueryClient()
  const me = useMe()
  const { replace } = useSession()
  const form = useUserForm(user)
  const versions = useUserConflict(user, form)
  useSyncUntouchedForm(user, form.formState.isDirty, versions.follow)
  const status = useWatch({ control: form.control, name: 'status' })
  const [successors, setSuccessors] = useState<Successors>({})
  const leaves = user.status === 'active' && status === 'inactive'

  const save = useSubmit(
    (edit: Omit<Parameters<typeof callApi<typeof changePerson>>[1], 'id'>) =>
      callApi(changePerson, { version: versions.version, ...edit, id: user.id, ...(leaves ? { successors } : {}) }),
    {
      failure: { title: translate(messages.userUpdateFailed), otherwise: translate(messages.userUpdateFailedText) },
      onSuccess: async ({ name, department, jobTitle, workTitle }) => {
        // Updates your own name everywhere.
        if (user.id === me.id) replace({ ...me, name, department, jobTitle, workTitle })
        toast.success(translate(messages.userUpdated))
        onSaved()
        await client.invalidateQueries({ queryKey: ['person'] })
      },
      takesError(error) {
        const theirs = otherVersion(error)
        if (theirs) versions.meet(theirs)
        else showFieldErrors(error, form)
        return theirs !== undefined
      },
    },
  )

  const submitOver = (theirs?: Person) =>
    form.handleSubmit(
      (edit) => save.mutate(theirs ? { ...edit, version: theirs.version } : edit),
      () => toast.error(translate(messages.fillRequiredFields)),
    )

  return {
    form,
    leaves,
    successors,
    setSuccessors,
    busy: save.isPending,
    submit: submitOver(),
    theirs: versions.theirs,
    closeVersions: versions.close,
    takeTheirs(theirs: Person) {
      form.reset(toUserValues(theirs))
      versions.settle(theirs)
    },
    keepMine(theirs: Person) {
      versions.settle(theirs)
      void submitOver(theirs)()
    },
  }
}

/** A conflict may also be about the projects of someone who leaves. */
function otherVersion(error: unknown): Person | undefined {
  const isConflict = error instanceof ApiError && error.status === 409
  const data = isConflict ? (error.data as Person | { projects: unknown } | undefined) : undefined
  return data && 'version' in data ? data : undefined
}

const useUserForm = (user: Person) => useContractForm(async () => editedUserRules(user), toUserValues(user))

function useUserConflict(user: Person, form: ReturnType<typeof useUserForm>) {
  const [version, setVersion] = useState(user.version)
  const [theirs, setTheirs] = useState<Person | null>(null)

  /** Untouched fields take the other version's values, typed ones stay. */
  function meet(theirVersion: Person) {
    const typed = Object.entries(changedValues(form.getValues(), form.formState.defaultValues))
    form.reset(toUserValues(theirVersion))
    for (const [field, value] of typed)
      form.setValue(field as keyof z.input<ReturnType<typeof editedUserRules>>, value, { shouldDirty: true })
    setTheirs(theirVersion)
  }

  return {
    version,
    theirs,
    meet,
    follow(latest: Person) {
      if (latest.version <= version) return
      form.reset(toUserValues(latest))
      setVersion(latest.version)
    },
    settle(theirVersion: Person) {
      setVersion(theirVersion.version)
      setTheirs(null)
    },
    close: () => setTheirs(null),
  }
}
