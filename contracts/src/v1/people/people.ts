import { call, download, everyone, managers, staff } from '../call.ts'
import type { ById, Nothing } from '../common-schemas.ts'
import type {
  PersonChoiceFilter,
  OpenAssignments,
  ManagerSetPassword,
  Person,
  PersonChoices,
  PersonDelete,
  PersonDraft,
  PersonEdit,
  PersonFilter,
  PersonPage,
  PersonSessionId,
  PersonSessions,
  SessionsSignedOut,
  PersonWithPassword,
  SignedPortraitUrl,
  StaffFilter,
  StaffPage,
} from './people-schemas.ts'

export const listPeople = call<PersonFilter, PersonPage>('GET /api/v1/people', managers)
export const listStaff = call<StaffFilter, StaffPage>('GET /api/v1/people/staff', managers)
export const listPersonChoices = call<PersonChoiceFilter, PersonChoices>('GET /api/v1/people/choices', staff)
export const getPerson = call<ById, PersonWithPassword>('GET /api/v1/people/:id', managers)
export const createPerson = call<PersonDraft, Person>('POST /api/v1/people', managers, { status: 201 })
export const changePerson = call<PersonEdit, Person>('PATCH /api/v1/people/:id', managers)
export const deletePerson = call<PersonDelete, ById>('DELETE /api/v1/people/:id', managers)
export const getOpenAssignments = call<ById, OpenAssignments>('GET /api/v1/people/:id/open-assignments', managers)
export const resetPassword = call<ById, ManagerSetPassword>('POST /api/v1/people/:id/reset-password', managers, {
  answersSecret: true,
})
export const listPersonSessions = call<ById, PersonSessions>('GET /api/v1/people/:id/sessions', managers)
export const signOutPerson = call<ById, SessionsSignedOut>('DELETE /api/v1/people/:id/sessions', managers)
export const signOutPersonSession = call<PersonSessionId, SessionsSignedOut>(
  'DELETE /api/v1/people/:id/sessions/:session',
  managers,
)
/**
 * CSV as by `spreadsheetCsv`, protected against formulas except for passwords: quoted and unaltered, to import as text.
 */
export const exportCredentials = download<Nothing>(
  '/api/v1/people/credentials.csv',
  managers,
  'text/csv; charset=utf-8',
)
export const getPersonImage = download<ById>('/api/v1/people/:id/image', everyone, 'image/webp')
/** The signed URL is the credential, for up to a day. 404 if wrong. */
export const getSignedPortrait = download<SignedPortraitUrl>(
  '/api/v1/people/:id/portrait/:until/:signature',
  'anyone',
  'image/webp',
)
