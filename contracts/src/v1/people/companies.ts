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

/** The companies whose people are the agency's clients, as managers keep them. */

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
/** Only one that has neither people nor projects. */
export const deleteCompany: Call<ById, ById> = { method: 'DELETE', path: '/api/v1/companies/:id', who: managers }
/** People and projects of another one become this one's; the other is no more. */
export const mergeCompany: Call<CompanyMerge, Company> = {
  method: 'POST',
  path: '/api/v1/companies/:id/merge',
  who: managers,
}
/** They see nothing by that: what they see is said on each project. */
export const addCompanyPerson: Call<CompanyPerson, Company> = {
  method: 'POST',
  path: '/api/v1/companies/:id/people',
  who: managers,
  status: 201,
}
/** They leave the projects of the company, too. */
export const removeCompanyPerson: Call<CompanyPerson, Company> = {
  method: 'DELETE',
  path: '/api/v1/companies/:id/people/:person',
  who: managers,
}
