import type { SignOffRule, SignOffState } from '@oriel/contracts/enums'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'

type Asked = Pick<Selectable<Tables['signOffApprovers']>, 'userId' | 'decision' | 'leftAt'>

/** Whose word is waited for at this moment, of those asked in their order. */
export function currentApprovers(rule: SignOffRule, approvers: readonly Asked[]): string[] {
  const open = approvers.filter(({ decision, leftAt }) => decision === null && leftAt === null)
  return (rule === 'order' ? open.slice(0, 1) : open).map(({ userId }) => userId)
}

/** How it ends for all: changes end it at once, and remarks of one are remarks. */
export function signOffStateAfter(rule: SignOffRule, approvers: readonly Asked[]): SignOffState {
  const said = approvers.flatMap(({ decision }) => decision ?? [])
  if (said.includes('changes')) return 'changes'
  if (said.length === 0 || (rule !== 'any' && currentApprovers(rule, approvers).length > 0)) return 'waiting'
  return said.includes('remarks') ? 'remarks' : 'accepted'
}
