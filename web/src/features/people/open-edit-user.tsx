import { messages } from '@oriel/contracts/messages'
import { changePerson } from '@oriel/contracts/v1/people'
import type { Person } from '@oriel/contracts/v1/shapes/people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Controller, FormProvider, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ask } from '../../lib/api/ask.ts'
import { differing } from '../../lib/forms/form-draft.ts'
import { showFieldErrors, useContractForm } from '../../lib/forms/form.ts'
import { messageOf, Refused } from '../../lib/api/refused.ts'
import { useMe, useSession } from '../../lib/session/session.ts'
import { say, t } from '../../lib/t.ts'
import { Banner, Button, Dialog, Field, Fields, Select, TextInput, toast, VersionsDialog } from '../../ui/index.ts'
import { Handover, type Successors } from './handover.tsx'
import { RoleFields } from './role-fields.tsx'
import { changedUser, differencesBetween, type UserValues, valuesOf } from './user-rules.ts'
import { roleOptions, statusOptions } from './user-options.ts'

export interface EditUserDialogProps {
  user: Person
  onClose: () => void
}

/** Name, role, status and what the role needs; the e-mail stays (REQ-1003). */
export function OpenEditUser({ user, onClose }: EditUserDialogProps) {
  const id = useId()
  const client = useQueryClient()
  const me = useMe()
  const { replace } = useSession()
  const [version, setVersion] = useState(user.version)
  const [theirs, setTheirs] = useState<Person | null>(null)
  const form = useContractForm(async () => changedUser(user), valuesOf(user))
  const { control, register, formState } = form
  const [role, status] = useWatch({ control, name: ['role', 'status'] })
  const [successors, setSuccessors] = useState<Successors>({})
  const leaves = user.status === 'active' && status === 'inactive'
  const newStanding = role !== user.role || status !== user.status

  const save = useMutation({
    mutationFn: (edit: Omit<Parameters<typeof ask<typeof changePerson>>[1], 'id'>) =>
      ask(changePerson, { version, ...edit, id: user.id, ...(leaves ? { successors } : {}) }),
    onSuccess: async ({ name, department, jobTitle, workTitle }) => {
      // Whoever edits themselves reads their new name at once wherever it stands.
      if (user.id === me.id) replace({ ...me, name, department, jobTitle, workTitle })
      toast.success(say(messages.userUpdated))
      onClose()
      await client.invalidateQueries({ queryKey: ['person'] })
    },
    onError(error) {
      const current =
        error instanceof Refused && error.status === 409
          ? (error.data as Person | { projects: unknown } | undefined)
          : null
      if (current && 'version' in current) return meet(current)
      showFieldErrors(error, form)
      return toast.error(say(messages.userUpdateFailed), {
        message: messageOf(error, say(messages.userUpdateFailedText)),
      })
    },
  })

  /** Somebody was faster. What was not typed here takes their values; what was typed stays, to be compared. */
  function meet(theirVersion: Person) {
    const typed = Object.entries(differing(form.getValues(), form.formState.defaultValues))
    form.reset(valuesOf(theirVersion))
    for (const [field, value] of typed)
      form.setValue(field as keyof z.input<ReturnType<typeof changedUser>>, value, { shouldDirty: true })
    setTheirs(theirVersion)
  }

  function takeTheirs(theirVersion: Person) {
    form.reset(valuesOf(theirVersion))
    setVersion(theirVersion.version)
    setTheirs(null)
  }

  function saveMine(theirVersion: Person) {
    setVersion(theirVersion.version)
    setTheirs(null)
    void form.handleSubmit((edit) => save.mutate({ ...edit, version: theirVersion.version }), sayIncomplete)()
  }

  const sayIncomplete = () => toast.error(say(messages.fillRequiredFields))
  const submit = form.handleSubmit((edit) => save.mutate(edit), sayIncomplete)

  return (
    <Dialog
      open
      onClose={onClose}
      title={t({ id: 'Edit User' })}
      description={user.email}
      guard="typed"
      footer={
        <>
          <Button onClick={onClose}>{t({ id: 'Cancel' })}</Button>
          <Button type="submit" form={id} tone="primary" busy={save.isPending}>
            {t({ id: 'Save Changes' })}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} noValidate onSubmit={(event) => void submit(event)}>
          <Fields>
            <Fields columns={2}>
              <Field label={t({ id: 'Full name' })} required error={formState.errors.name?.message}>
                <TextInput {...register('name')} autoComplete="off" data-autofocus />
              </Field>
              <Field label={t({ id: 'Email' })} hint={t({ id: 'The email cannot be changed.' })}>
                <TextInput value={user.email ?? ''} disabled readOnly />
              </Field>
              <Controller
                control={control}
                name="role"
                render={({ field }) => (
                  <Field label={t({ id: 'Role' })} required>
                    <Select {...field} options={roleOptions} disabled={!user.can.includes('changeStanding')} />
                  </Field>
                )}
              />
              <Controller
                control={control}
                name="status"
                render={({ field, fieldState }) => (
                  <Field label={t({ id: 'Status' })} error={fieldState.error?.message}>
                    <Select {...field} options={statusOptions} disabled={!user.can.includes('changeStanding')} />
                  </Field>
                )}
              />
              <RoleFields />
            </Fields>
            {!user.can.includes('changeStanding') && (
              <Banner>{t({ id: 'Nobody changes their own role or status. Another manager can.' })}</Banner>
            )}
            {newStanding && (
              <Banner tone="soon">
                {t({ id: '{name} will be signed out everywhere when you save this.' }, { name: user.name })}
              </Banner>
            )}
            {leaves && <Handover user={user} successors={successors} onChange={setSuccessors} />}
          </Fields>
        </form>
      </FormProvider>
      {theirs && (
        <VersionsDialog
          thing={t({ id: 'user' })}
          differences={differencesBetween(form.getValues() as UserValues, valuesOf(theirs))}
          onClose={() => setTheirs(null)}
          onTakeTheirs={() => takeTheirs(theirs)}
          onKeepMine={() => saveMine(theirs)}
        />
      )}
    </Dialog>
  )
}
