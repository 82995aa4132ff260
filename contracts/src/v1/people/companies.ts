import { managers } from '../../roles.ts'
import type { Call } from '../call.ts'
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

export const listCompanies: Call<CompanyFilter, CompanyPage> = {
  method: 'GET',
  path: '/api/v1/companies',
  who: managers,
}
export const getCompany: Call<ById, Company> = { method: 'GET', path: '/api/v1/companies/:id', who: managers }
export const createCompany: Call<CompanyDraft, Company> = {
  method: 'POST',
  path: '/api/v1/companies',
  who: managers,
  status: 201,
}
export const changeCompany: Call<CompanyEdit, Company> = {
  method: 'PATCH',
  path: '/api/v1/companies/:id',
  who: managers,
}
export const deleteCompany: Call<ById, ById> = { method: 'DELETE', path: '/api/v1/companies/:id', who: managers }
/** Moves people and projects here and deletes the other one. */
export const mergeCompany: Call<CompanyMerge, Company> = {
  method: 'POST',
  path: '/api/v1/companies/:id/merge',
  who: managers,
}
/** Gives no access: that is set per project. */
export const addCompanyPerson: Call<CompanyPerson, Company> = {
  method: 'POST',
  path: '/api/v1/companies/:id/people',
  who: managers,
  status: 201,
}
export const removeCompanyPerson: Call<CompanyPerson, Company> = {
  method: 'DELETE',
  path: '/api/v1/companies/:id/people/:person',
  who: managers,
}
