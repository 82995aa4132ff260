import { hashPassword } from '../../server/src/features/auth/session/passwords.ts'
import { indexedText } from '../../server/src/platform/db/search-index.ts'
import type { Db } from '../../server/src/platform/db/connection/connect.ts'
import { clients, employees, managers } from '../../server/demo/people.ts'
import { idOf } from './ids.ts'
import { insertAll } from './insert.ts'
import type { Size } from './sizes.ts'

export const PASSWORD = 'bench-password-1'
export const managerId = (at: number) => idOf('manager', at)
export const employeeId = (at: number) => idOf('employee', at)
export const companyId = (at: number) => idOf('company', at)
export const clientId = (at: number) => idOf('client', at)
export const emailOf = (role: 'manager' | 'employee' | 'client', at: number) => `${role}-${at}@bench.example`

export async function insertPeople(db: Db, size: Size, founded: string) {
  const passwordHash = await hashPassword(PASSWORD)
  const casts = [
    { role: 'pm', kind: 'manager', cast: managers, many: size.managers },
    { role: 'employee', kind: 'employee', cast: employees, many: size.employees },
    { role: 'customer', kind: 'client', cast: clients, many: size.clients },
  ] as const
  for (const { role, kind, cast, many } of casts) {
    const rows = Array.from({ length: many }, (_, at) => {
      const it = cast[at % cast.length]
      if (!it) throw new Error('the cast has somebody of every role')
      const fullName = at < cast.length ? it.fullName : `${it.fullName} ${Math.floor(at / cast.length) + 1}`
      const email = emailOf(kind, at)
      return {
        id: idOf(kind, at),
        fullName,
        email,
        emailKey: email,
        role,
        status: 'active' as const,
        passwordHash,
        issuedSecret: null,
        passwordState: 'user-set' as const,
        department: 'department' in it ? it.department : null,
        jobTitle: 'jobTitle' in it ? it.jobTitle : null,
        workTitle: 'workTitle' in it ? it.workTitle : null,
        company: 'company' in it ? it.company : null,
        address: 'address' in it ? it.address : null,
        phone: null,
        location: null,
        skills: '[]',
        imageKey: null,
        createdAt: founded,
        createdById: null,
        lastSignInAt: null,
        lastVisitAt: null,
        welcomedAt: founded,
        deletedAt: null,
        ...indexedText(fullName, email),
      }
    })
    await insertAll(db, 'users', rows)
  }
  await insertCompanies(db, size, founded)
}

async function insertCompanies(db: Db, size: Size, founded: string) {
  const each = Array.from({ length: size.clients }, (_, at) => at)
  const made = { address: null, notes: '', createdAt: founded, createdById: managerId(0), updatedAt: founded }
  const rows = each.map((at) => {
    const name = `${clients[at % clients.length]?.company} ${at + 1}`
    return { ...made, id: companyId(at), name, mainContactId: clientId(at), ...indexedText(name) }
  })
  await insertAll(db, 'companies', rows)
  await insertAll(
    db,
    'companyPeople',
    each.map((at) => ({ companyId: companyId(at), userId: clientId(at), addedAt: founded })),
  )
}
