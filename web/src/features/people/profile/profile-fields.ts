import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import type { Role } from '@oriel/contracts/enums'
import { t } from '../../../lib/t.ts'
import { translateWorkTitle } from '../../../lib/people.ts'

type Field = 'name' | 'phone' | 'location' | 'company' | 'address' | 'skills'

const labels: Record<Field, () => string> = {
  name: () => t({ id: 'Full name' }),
  phone: () => t({ id: 'Phone' }),
  location: () => t({ id: 'Location' }),
  company: () => t({ id: 'Company' }),
  address: () => t({ id: 'Address' }),
  skills: () => t({ id: 'Skills' }),
}

/** REQ-1006; managers set the others. */
const editableByRole: Record<Role, readonly Field[]> = {
  pm: ['name', 'phone', 'location', 'skills'],
  employee: ['name', 'phone', 'location', 'skills'],
  customer: ['name', 'company', 'phone', 'location', 'address'],
}
export const editableFields = (role: Role) => editableByRole[role].map((name) => ({ name, label: labels[name]() }))

export const toProfileValues = (me: Me) => ({
  name: me.name,
  phone: me.phone ?? '',
  location: me.location ?? '',
  company: me.company ?? '',
  address: me.address ?? '',
  skills: me.skills.join(', '),
})

export function profileFacts(me: Me): [string, string][] {
  const values = toProfileValues(me)
  const work: [string, string | null][] = [
    [t({ id: 'Work title' }), me.workTitle && translateWorkTitle(me.workTitle)],
    [t({ id: 'Job title' }), me.jobTitle],
    [t({ id: 'Department' }), me.department],
  ]
  return [
    [t({ id: 'Full name' }), me.name],
    [t({ id: 'Email' }), me.email ?? ''],
    ...work.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : [])),
    ...editableFields(me.role)
      .filter(({ name }) => name !== 'name')
      .map(({ name, label }): [string, string] => [label, values[name] || t({ id: 'Not provided' })]),
  ]
}
