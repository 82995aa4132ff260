import { ROLE_LABELS, roles } from '@oriel/contracts/enums'
import { translate } from '../t.ts'

export const roleOptions = () => roles.map((role) => ({ value: role, label: translate(ROLE_LABELS[role]) }))
