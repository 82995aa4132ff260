import { call, managers } from '../call.ts'
import type { ById } from '../common-schemas.ts'
import type {
  Company,
  CompanyDraft,
  CompanyEdit,
  CompanyFilter,
  CompanyPage,
  CompanyPerson,
  CompanyMerge,
} from './companies-schemas.ts'

export const listCompanies = call<CompanyFilter, CompanyPage>('GET /api/v1/companies', managers)
export const getCompany = call<ById, Company>('GET /api/v1/companies/:id', managers)
export const createCompany = call<CompanyDraft, Company>('POST /api/v1/companies', managers, { status: 201 })
export const changeCompany = call<CompanyEdit, Company>('PATCH /api/v1/companies/:id', managers)
export const deleteCompany = call<ById, ById>('DELETE /api/v1/companies/:id', managers)
/** Deletes the other one. */
export const mergeCompany = call<CompanyMerge, Company>('POST /api/v1/companies/:id/merge', managers)
/** Gives no access. */
export const addCompanyPerson = call<CompanyPerson, Company>('POST /api/v1/companies/:id/people', managers, {
  status: 201,
})
export const removeCompanyPerson = call<CompanyPerson, Company>('DELETE /api/v1/companies/:id/people/:person', managers)
