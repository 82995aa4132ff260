import { useOwnerOptions } from '../../../lib/choices/owner-choices.ts'
import { t } from '../../../lib/t.ts'
import { Banner, Button, DatePicker, Field, Fields, FormDialog, Select, TextInput } from '../../../ui/index.ts'
import { NewClientFields } from '../../../ui/new-client/new-client-fields.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { type TemplateUseForm, type TemplateSource, useTemplateUse } from './use-template-form.ts'

const NOBODY = '-'

function RoleAssignmentFields({ planning: { outcome, typed, set, team, errors } }: { planning: TemplateUseForm }) {
  if (!outcome || outcome.roles.length === 0) return null
  const nameOf = (id: string | null | undefined) => (id ? outcome.people[id]?.name : undefined)
  const options = [
    { value: NOBODY, label: t({ id: 'No one' }) },
    ...team.map(({ id, name, title }) => ({ value: id, label: name, ...(title ? { hint: title } : {}) })),
  ]
  const left = outcome.roles.map((role) => nameOf(role.formerPerson)).filter((name) => name !== undefined)
  return (
    <>
      {errors['roles'] && <Banner tone="late">{errors['roles']}</Banner>}
      {left.length > 0 && !errors['roles'] && (
        <Banner tone="soon">
          {t({ id: '{name} has left. Choose who takes over the role, or choose no one.' }, { name: left[0] ?? '' })}
        </Banner>
      )}
      <Fields columns={2}>
        {outcome.roles.map(({ id, name, person, formerPerson: gone, work }) => (
          <Field
            key={id}
            label={name || team.find((it) => it.id === id)?.name || nameOf(gone) || t({ id: 'Team member' })}
            hint={t({ id: '{count, plural, one {# item} other {# items}}' }, { count: work })}
          >
            <Select
              search
              value={typed.roles[id] === null ? NOBODY : (typed.roles[id] ?? person ?? (gone ? '' : NOBODY))}
              onChange={(chosen) => set({ roles: { ...typed.roles, [id]: chosen === NOBODY ? null : chosen } })}
              options={options}
            />
          </Field>
        ))}
      </Fields>
    </>
  )
}

interface TemplateUseDialogProps {
  source: TemplateSource
  title: string
  description: string
  onClose: () => void
  onMade: (projectId: string) => void
}

export function TemplateUseDialog({ source, title, description, onClose, onMade }: TemplateUseDialogProps) {
  const planning = useTemplateUse(source)
  async function submit() {
    const made = await planning.make()
    if (!made) return
    onClose()
    onMade(made)
  }
  return (
    <FormDialog
      size="large"
      title={title}
      description={description}
      onClose={onClose}
      submit={t({ id: 'Create customer' })}
      busy={planning.isBusy}
      onSubmit={submit}
    >
      <Fields>
        <TemplateUseFields planning={planning} />
        <RoleAssignmentFields planning={planning} />
        <TemplatePreview planning={planning} />
      </Fields>
    </FormDialog>
  )
}

function TemplateUseFields({ planning }: { planning: TemplateUseForm }) {
  const { typed, set, errors, companies, outcome } = planning
  return (
    <>
      <Field label={t({ id: 'Project name' })} required error={errors['name']}>
        <TextInput
          value={typed.name}
          onChange={({ target }) => set({ name: target.value })}
          autoComplete="off"
          data-autofocus
        />
      </Field>
      <Fields columns={2}>
        <ClientField planning={planning} />
        {companies && (
          <Field label={t({ id: 'Company' })} required error={errors['company']}>
            <Select
              value={typed.company || companies[0]?.id}
              onChange={(company) => set({ company })}
              options={companies.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        )}
        <Field
          label={t({ id: 'Start date' })}
          required
          error={errors['startsOn']}
          hint={t({ id: 'All dates shift to match, and to working days.' })}
        >
          <DatePicker value={typed.startsOn} onChange={(startsOn) => set({ startsOn })} />
        </Field>
        <Field label={t({ id: 'Due date' })} error={errors['dueOn']}>
          <DatePicker
            value={typed.dueOn === '' ? outcome?.dueOn : typed.dueOn}
            onChange={(dueOn) => set({ dueOn })}
            onNone={() => set({ dueOn: null })}
            noneLabel={t({ id: 'Ongoing, no due date' })}
          />
        </Field>
      </Fields>
    </>
  )
}

function ClientField({ planning: { typed, set, errors, clients, newClient } }: { planning: TemplateUseForm }) {
  const owners = useOwnerOptions(clients, true)
  if (newClient.isOpen) return <NewClientFields client={newClient} />
  return (
    <Field
      label={t({ id: 'Client' })}
      required
      error={errors['client']}
      aside={
        <Button size="small" tone="quiet" onClick={() => newClient.setOpen(true)}>
          {t({ id: 'New client' })}
        </Button>
      }
    >
      <Select search value={typed.client} onChange={(client) => set({ client, company: '' })} options={owners} />
    </Field>
  )
}
