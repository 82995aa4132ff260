import type { Template } from '@oriel/contracts/v1/work/templates-schemas'
import { changeTemplate } from '@oriel/contracts/v1/work/templates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { errorMessage, ApiError } from '../../../lib/api/api-error.ts'
import { formatDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import {
  VisibilityBadge,
  Dialog,
  Field,
  Fields,
  FormDialog,
  SkeletonForm,
  Skeletons,
  TextArea,
  TextInput,
  toast,
  useSubmit,
} from '../../../ui/index.ts'
import styles from './template-preview.module.css'
import common from '../../../ui/layout/common.module.css'
import { templateQuery, templatesQuery } from './queries.ts'

export function TemplateDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useQuery(templateQuery(id))
  if (data) return <Editing key={data.version} template={data} onClose={onClose} />
  return (
    <Dialog title={t({ id: 'Template' })} onClose={onClose}>
      {error ? (
        <p role="alert">{errorMessage(error)}</p>
      ) : (
        <Skeletons>
          <SkeletonForm />
        </Skeletons>
      )}
    </Dialog>
  )
}

function Editing({ template, onClose }: { template: Template; onClose: () => void }) {
  const { typed, set, errors, save, isBusy } = useTemplateForm(template, onClose)
  return (
    <FormDialog
      title={t({ id: 'Template' })}
      onClose={onClose}
      submit={t({ id: 'Save changes' })}
      busy={isBusy}
      onSubmit={save}
    >
      <Fields>
        <Field label={t({ id: 'Name' })} required error={errors['name']}>
          <TextInput value={typed.name} onChange={({ target }) => set({ name: target.value })} data-autofocus />
        </Field>
        <Field label={t({ id: 'Description' })} error={errors['description']}>
          <TextArea rows={2} value={typed.description} onChange={({ target }) => set({ description: target.value })} />
        </Field>
        <Roles template={template} names={typed.roles} onChange={(roles) => set({ roles })} error={errors['roles']} />
        <Outline plan={template.plan} />
      </Fields>
    </FormDialog>
  )
}

interface RolesProps {
  template: Template
  names: Record<string, string>
  onChange: (names: Record<string, string>) => void
  error: string | undefined
}

function Roles({ template: { roles, people }, names, onChange, error }: RolesProps) {
  return (
    <Fields columns={2}>
      {roles.map((role, at) => {
        const who = people[role.person ?? role.formerPerson ?? '']
        return (
          <Field
            key={role.id}
            label={
              who ? t({ id: '{name}’s role' }, { name: who.name }) : t({ id: 'Role {number}' }, { number: at + 1 })
            }
            hint={role.formerPerson ? t({ id: 'Has left' }) : who ? undefined : t({ id: 'Unassigned' })}
            error={error}
          >
            <TextInput
              value={names[role.id] ?? ''}
              placeholder={who?.title ?? ''}
              onChange={({ target }) => onChange({ ...names, [role.id]: target.value })}
            />
          </Field>
        )
      })}
    </Fields>
  )
}

function Outline({ plan }: Pick<Template, 'plan'>) {
  if (plan.length === 0) return <p className={common.note}>{t({ id: 'No tasks yet' })}</p>
  return (
    <ul className={styles.list} aria-label={t({ id: 'All work' })} tabIndex={0}>
      {plan
        .map((line, key) => ({ ...line, key }))
        .map(({ key, title, isPart, due, visibility }) => (
          <li key={key} className={styles.line} data-part={isPart || undefined}>
            <span className={styles.title}>
              <span>{title}</span>
              {visibility && <VisibilityBadge visibility="team" />}
            </span>
            <span className={styles.day}>
              {due === null ? formatDay(null) : t({ id: 'Day {day}' }, { day: due + 1 })}
            </span>
          </li>
        ))}
    </ul>
  )
}

function useTemplateForm({ id, name, description, roles, version }: Template, onDone: () => void) {
  const cache = useQueryClient()
  const [typed, setTyped] = useState({
    name,
    description,
    roles: Object.fromEntries(roles.map((role) => [role.id, role.name])),
  })
  const saving = useSubmit(() => callApi(changeTemplate, { id, version, ...typed }), {
    onSuccess(saved) {
      void cache.invalidateQueries(templatesQuery)
      toast.success(t({ id: 'Template saved' }), { message: saved.name })
      onDone()
    },
    takesError(failed) {
      if (failed instanceof ApiError && Object.keys(failed.fields).length > 0) return true
      void cache.invalidateQueries(templateQuery(id))
      return false
    },
  })
  const { error } = saving
  return {
    typed,
    set: (some: Partial<typeof typed>) => setTyped({ ...typed, ...some }),
    errors: error instanceof ApiError ? error.fields : ({} as Record<string, string>),
    save: () => saving.mutate(),
    isBusy: saving.isPending,
  }
}
