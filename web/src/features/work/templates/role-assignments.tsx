import { t } from '../../../lib/t.ts'
import { Banner, Field, Fields, Select } from '../../../ui/index.ts'
import type { TemplateUseForm } from './use-template-form.ts'

const NOBODY = '-'

export function RoleAssignmentFields({
  planning: { outcome, typed, set, team, errors },
}: {
  planning: TemplateUseForm
}) {
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
