import { fillMessage, message } from '@oriel/contracts/message'
import type { TemplateRole } from '@oriel/contracts/v1/work/template-use-schemas'
import type { Role as UserRole } from '@oriel/contracts/enums'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { seesAll } from '../../../policy/sees-all.ts'
import { activeStaff } from '../../people/teams/active-staff.ts'
import { type TemplateContent, type TemplateContentRole, listTemplateWork } from './template-content.ts'

type Chosen = Readonly<Record<string, string | null>>

export interface RoleAssigner {
  personOf(role: string): string | undefined
  team: string[]
  vacant: TemplateContentRole[]
  shown: TemplateRole[]
}

/** Defaults to the current person. 400 for unassignable people. */
export async function assignRoles(ctx: RequestContext, plan: TemplateContent, chosen: Chosen): Promise<RoleAssigner> {
  const wanted = plan.roles.map(({ id, person }) => chosen[id] ?? person).filter((id) => id !== null)
  const staff = await activeStaff(ctx, [...new Set(wanted)])
  const unfit = plan.roles.some(({ id }) => typeof chosen[id] === 'string' && !staff.has(chosen[id]))
  const unknown = Object.keys(chosen).some((id) => !plan.roles.some((role) => role.id === id))
  if (unfit || unknown) throw invalidFields({ roles: notStaff })
  const taken = new Map(plan.roles.map((role) => [role.id, takenBy(role, chosen, staff)]))
  const personOf = (id: string) => taken.get(id)
  const joins = plan.roles.filter(({ id, onTeam }) => onTeam || isOnTeamsOnly(staff.get(personOf(id) ?? '')))
  const work = listTemplateWork(plan)
  return {
    personOf,
    team: [...new Set(joins.map(({ id }) => personOf(id)).filter((id) => id !== undefined))],
    vacant: plan.roles.filter(({ id, person }) => chosen[id] === undefined && person !== null && !staff.has(person)),
    shown: plan.roles.map(({ id, name, person }) => ({
      id,
      name,
      person: personOf(id) ?? null,
      ...(person !== null && chosen[id] === undefined && !staff.has(person) ? { formerPerson: person } : {}),
      work: work.filter(({ roles }) => roles.includes(id)).length,
    })),
  }
}

/** People who see all projects need no team. */
const isOnTeamsOnly = (as: UserRole | undefined) =>
  as !== undefined && !seesAll({ id: '', fullName: '', role: as }, policy.project.see)

function takenBy({ id, person }: TemplateContentRole, chosen: Chosen, staff: ReadonlyMap<string, UserRole>) {
  const who = chosen[id] === undefined ? person : chosen[id]
  return who !== null && staff.has(who) ? who : undefined
}

const notStaff = message({ id: 'Roles can only go to active employees or project managers' })

/** 400 if the person of a role left and neither a replacement nor "no one" was chosen. */
export async function ensureAllRolesAssigned({ db }: RequestContext, [role]: readonly TemplateContentRole[]) {
  if (!role?.person) return
  const found = await db.selectFrom('users').select('fullName').where('id', '=', role.person).executeTakeFirst()
  throw invalidFields({
    roles: fillMessage(message({ id: '{name} has left. Choose who takes over the role, or choose no one.' }), {
      name: found?.fullName ?? '',
    }),
  })
}
