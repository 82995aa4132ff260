import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import {
  type Visibility,
  visibilities,
  CUSTOMER_STATUS_LABELS,
  customerStatuses,
  priorities,
  PRIORITY_LABELS,
} from '@oriel/contracts/enums'
import { formatDay, formatProjectDue } from '../../../lib/dates.ts'
import { toOwner } from '../../../lib/choices/owner-choices.ts'
import { translate, t } from '../../../lib/t.ts'
import type { ProjectFields } from './project-rules.ts'

export const emptyProject: ProjectFields = {
  name: '',
  description: '',
  client: '',
  company: '',
  priority: 'normal',
  status: 'planning',
  startsOn: '',
  dueOn: '',
  team: [],
  newWork: 'client',
}

export const toProjectFields = ({
  name,
  description,
  client,
  companyId,
  priority,
  status,
  startsOn,
  dueOn,
  team,
  newWork,
}: Project): ProjectFields => ({
  name,
  description,
  client: toOwner({ client, companyId }),
  company: companyId ?? '',
  priority: priority ?? 'normal',
  status,
  startsOn: startsOn ?? '',
  dueOn,
  team,
  newWork: newWork ?? 'client',
})

export const priorityOptions = () => priorities.map((value) => ({ value, label: translate(PRIORITY_LABELS[value]) }))
export const statusOptions = () =>
  customerStatuses.map((value) => ({ value, label: translate(CUSTOMER_STATUS_LABELS[value]) }))

export const defaultVisibilityOptions = () =>
  visibilities.map((value) => ({ value, label: defaultVisibilityLabel(value) }))

const defaultVisibilityLabel = (value: Visibility) =>
  value === 'client' ? t({ id: 'Visible to client' }) : t({ id: 'Team only' })

/** `nameOf` resolves user ids. */
export function projectDifferences(mine: ProjectFields, theirs: ProjectFields, nameOf: (id: string) => string) {
  const rows = [
    { label: t({ id: 'Project name' }), show: (it: ProjectFields) => it.name },
    { label: t({ id: 'Description' }), show: (it: ProjectFields) => it.description },
    { label: t({ id: 'Client' }), show: (it: ProjectFields) => nameOf(it.client) },
    { label: t({ id: 'Company' }), show: (it: ProjectFields) => nameOf(it.company) },
    { label: t({ id: 'Priority' }), show: (it: ProjectFields) => translate(PRIORITY_LABELS[it.priority]) },
    { label: t({ id: 'Status' }), show: (it: ProjectFields) => translate(CUSTOMER_STATUS_LABELS[it.status]) },
    { label: t({ id: 'Start date' }), show: (it: ProjectFields) => it.startsOn && formatDay(it.startsOn) },
    { label: t({ id: 'Due date' }), show: formatProjectDue },
    { label: t({ id: 'Visibility of new tasks' }), show: (it: ProjectFields) => defaultVisibilityLabel(it.newWork) },
    { label: t({ id: 'Assigned team' }), show: (it: ProjectFields) => it.team.map(nameOf).join(', ') },
  ]
  return rows
    .map(({ label, show }) => ({
      label,
      mine: show(mine) || t({ id: 'Empty' }),
      theirs: show(theirs) || t({ id: 'Empty' }),
    }))
    .filter((row) => row.mine !== row.theirs)
}
