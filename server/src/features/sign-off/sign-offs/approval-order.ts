import type { SignOffRule } from '@oriel/contracts/enums'
import type { Selectable } from 'kysely'
import type { StoredSignOffState } from '../../../platform/db/stored-sign-offs.ts'
import type { Tables } from '../../../platform/db/tables.ts'

type Asked = Pick<Selectable<Tables['signOffApprovers']>, 'userId' | 'decision' | 'leftAt'>

/** Pending decisions; with sequential approval only the next. */
export function currentApprovers(rule: SignOffRule, approvers: readonly Asked[]): string[] {
  const open = approvers.filter(({ decision, leftAt }) => decision === null && leftAt === null)
  return (rule === 'order' ? open.slice(0, 1) : open).map(({ userId }) => userId)
}

/** A request for changes ends it at once; one approval with comments decides the outcome. */
export function signOffStateAfter(rule: SignOffRule, approvers: readonly Asked[]): StoredSignOffState {
  const said = approvers.flatMap(({ decision }) => decision ?? [])
  if (said.includes('changes')) return 'changes'
  if (said.length === 0 || (rule !== 'any' && currentApprovers(rule, approvers).length > 0)) return 'waiting'
  return said.includes('remarks') ? 'remarks' : 'accepted'
}
