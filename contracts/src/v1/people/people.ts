import { everyone, managers, staff } from '../../roles.ts'
import type { Call, RawCall } from '../call.ts'
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

export const listPeople: Call<PersonFilter, PersonPage> = { method: 'GET', path: '/api/v1/people', who: managers }
export const listStaff: Call<StaffFilter, StaffPage> = { method: 'GET', path: '/api/v1/people/staff', who: managers }
export const listPersonChoices: Call<PersonChoiceFilter, PersonChoices> = {
  method: 'GET',
  path: '/api/v1/people/choices',
  who: staff,
}
export const getPerson: Call<ById, PersonWithPassword> = {
  method: 'GET',
  path: '/api/v1/people/:id',
  who: managers,
}
export const createPerson: Call<PersonDraft, Person> = {
  method: 'POST',
  path: '/api/v1/people',
  who: managers,
  status: 201,
}
export const changePerson: Call<PersonEdit, Person> = { method: 'PATCH', path: '/api/v1/people/:id', who: managers }
export const deletePerson: Call<PersonDelete, ById> = { method: 'DELETE', path: '/api/v1/people/:id', who: managers }
export const getOpenAssignments: Call<ById, OpenAssignments> = {
  method: 'GET',
  path: '/api/v1/people/:id/open-assignments',
  who: managers,
}
export const resetPassword: Call<ById, ManagerSetPassword> = {
  method: 'POST',
  path: '/api/v1/people/:id/reset-password',
  who: managers,
  answersSecret: true,
}
export const listPersonSessions: Call<ById, PersonSessions> = {
  method: 'GET',
  path: '/api/v1/people/:id/sessions',
  who: managers,
}
export const signOutPerson: Call<ById, SessionsSignedOut> = {
  method: 'DELETE',
  path: '/api/v1/people/:id/sessions',
  who: managers,
}
export const signOutPersonSession: Call<PersonSessionId, SessionsSignedOut> = {
  method: 'DELETE',
  path: '/api/v1/people/:id/sessions/:session',
  who: managers,
}
/**
 * CSV in UTF-8 with a byte order mark, separated by semicolons in languages with a decimal comma. Names and addresses
 * that would be formulas begin with an apostrophe. Passwords come unaltered, quoted: import the column as text.
 */
export const exportCredentials: RawCall<Nothing> = {
  method: 'GET',
  path: '/api/v1/people/credentials.csv',
  who: managers,
  produces: 'text/csv; charset=utf-8',
}
export const getPersonImage: RawCall<ById> = {
  method: 'GET',
  path: '/api/v1/people/:id/image',
  who: everyone,
  produces: 'image/webp',
}
/** The signed URL is the proof and expires within a day. 404 if wrong. */
export const getSignedPortrait: RawCall<SignedPortraitUrl> = {
  method: 'GET',
  path: '/api/v1/people/:id/portrait/:until/:signature',
  who: 'anyone',
  produces: 'image/webp',
}
